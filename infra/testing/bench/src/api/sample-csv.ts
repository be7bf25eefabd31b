import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

const founders = [
  'Sri Venkateswara',
  'Mahatma Gandhi',
  'Government',
  'St. Xavier’s',
  'Rani Durgavati',
  'Holkar',
  'Dr. Ambedkar',
  'Swami Vivekanand',
  'Jawaharlal Nehru',
  'SHRI RAM',
];
const kinds = [
  'Arts and Science College',
  'Institute of Technology',
  'Degree College',
  'COLLEGE OF EDUCATION',
  'Polytechnic',
  'Law College',
  'College of Nursing',
  'Medical College',
  'College of Commerce',
  'Institute of Management',
];
const places = [
  ['Indore', 'Madhya Pradesh'],
  ['Guntur', 'Andhra Pradesh'],
  ['New Delhi', 'Delhi'],
  ['Pune', 'Maharashtra'],
  ['Mysuru', 'Karnataka'],
  ['Jaipur', 'Rajasthan'],
  ['Patna', 'Bihar'],
  ['Kochi', 'Kerala'],
  ['Lucknow', 'Uttar Pradesh'],
  ['Guwahati', 'Assam'],
] as const;

/** Writes invented colleges in the shape of the import, for a run without real data. */
export async function writeSampleCsv(file: string, count: number): Promise<void> {
  const out = createWriteStream(file);
  out.write('name,location,district,state,type,affiliation,category,sourceId\n');
  for (let index = 0; index < count; index++) {
    const [district, state] = places[Math.floor(index / 100) % places.length]!;
    const name = `${founders[index % 10]} ${kinds[Math.floor(index / 10) % 10]} ${Math.floor(index / 1000)}`;
    const type = ['', '', 'Private', 'Public'][index % 4];
    if (
      !out.write(
        `${name},"${district}, ${state}",${district},${state},${type},University of ${district},Affiliated College,S-${index}\n`,
      )
    )
      await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

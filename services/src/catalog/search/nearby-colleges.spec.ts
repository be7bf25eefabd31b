import type { College } from '@setu/contracts';
import { kindOf, NearbyColleges } from './nearby-colleges.js';

const college = (_id: string, name: string, district: string, more: Partial<College> = {}): College =>
  ({ _id, name, district, state: 'Madhya Pradesh', courses: [], ...more }) as College;

const of = (...colleges: College[]) => {
  const nearby = new NearbyColleges();
  for (const each of colleges) nearby.put(each);
  return nearby;
};

const polytechnics = [1, 2, 3, 4, 5].map((number) => college(`p${number}`, `Polytechnic ${number}`, 'Indore'));
const law = [1, 2, 3].map((number) => college(`l${number}`, `Law College ${number}`, 'Indore'));
const pharmacies = ['Harda', 'Dewas', 'Ujjain', 'Rewa', 'Indore'].map((district) =>
  college(district, `College of Pharmacy, ${district}`, district),
);

it.each([
  ['GOVT POLYTECHNIC COLLEGE', 'polytechnics'],
  ['Institute of Pharmacy and Technology', 'pharmacy colleges'],
  ['Acropolis Institute of Technology', 'engineering colleges'],
  ['Maa Sharda Shikshan College', 'colleges of education'],
  ['Holkar Science College', 'colleges'],
  ['Christ Law College', 'law colleges'],
  ['Lawrence College', 'colleges'],
])('takes %s for one of the %s', (name, kind) => expect(kindOf({ name })).toBe(kind));

it('finds those of the same kind in the district, without the college itself', () => {
  const { kind, place, ids } = of(...polytechnics, ...law).find(polytechnics[0]!, 4);
  expect([kind, place]).toEqual(['polytechnics', 'Indore']);
  expect(ids.sort()).toEqual(['p2', 'p3', 'p4', 'p5']);
});

it('goes on to the state where the district has too few, those of the district first', () => {
  const { kind, place, ids } = of(...polytechnics, ...pharmacies).find(pharmacies[0]!, 4);
  expect([kind, place, ids.length]).toEqual(['pharmacy colleges', 'Madhya Pradesh', 4]);
  const near = college('near', 'Near Pharmacy', 'Harda');
  expect(of(...pharmacies, near).find(pharmacies[0]!, 4).ids[0]).toBe('near');
});

it('takes any of the district where the state has too few of the kind', () => {
  const { kind, place, ids } = of(...polytechnics, ...law).find(law[0]!, 4);
  expect([kind, place]).toEqual(['colleges', 'Indore']);
  expect(ids.slice(0, 2).sort()).toEqual(['l2', 'l3']);
});

it('prefers ranked ones', () => {
  const ranked = college('ranked', 'Polytechnic of Fame', 'Indore', {
    ranks: [{ year: 2025, category: 'x', rank: 1 }],
  });
  expect(of(...polytechnics, ranked).find(polytechnics[0]!, 4).ids[0]).toBe('ranked');
});

it('forgets what is gone, and finds nothing for a college alone or without a place', () => {
  const nearby = of(...polytechnics);
  for (const each of polytechnics.slice(1)) nearby.delete(each);
  expect(nearby.find(polytechnics[0]!, 4).ids).toEqual([]);
  const lost = { _id: 'x', name: 'Lost', courses: [] } as unknown as College;
  expect(of(lost).find(lost, 4).ids).toEqual([]);
});

it('reads the place of a college without a public record from its location', () => {
  const written = { ...college('w', 'Sample Polytechnic', ''), district: undefined, state: undefined };
  expect(of(...polytechnics).find({ ...written, location: 'Indore, Madhya Pradesh' }, 4).ids).toHaveLength(4);
});

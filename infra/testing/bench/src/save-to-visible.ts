import type { College, EditableCollege, SavedCollege } from '@setu/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoadedBackend } from './backend.js';
import { atMost } from './goals.js';
import { printTable } from './table.js';

const saves = 50;
const pollInterval = 2;

/** Saves a college at one replica, and polls the public API of another one until it shows the change. */
export async function saveToVisible(backend: LoadedBackend, cookie: string): Promise<void> {
  const other = await backend.startReplica();
  const send = async (method: string, path: string, form: FormData): Promise<EditableCollege> => {
    const answer = await fetch(backend.url + path, { method, headers: { cookie }, body: form });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as SavedCollege).college;
  };
  const shows = async (url: string, { _id }: EditableCollege, desc: string) => {
    const answer = await fetch(`${url}/api/colleges/${_id}`);
    return answer.ok && ((await answer.json()) as College).desc === desc;
  };
  const college = await send('POST', '/api/colleges', collegeParts('Before any save.'));
  const times: Record<'answered' | 'here' | 'there', number[]> = { answered: [], here: [], there: [] };
  for (let save = 0; save < saves; save++) {
    const desc = `Save number ${save}.`;
    // At a random moment of the other replica's interval.
    await pause(Math.random() * 500);
    const start = performance.now();
    await send('PUT', `/api/colleges/${college._id}`, collegeParts(desc, college.logo));
    times.answered.push(performance.now() - start);
    for (const [side, url] of [
      ['here', backend.url],
      ['there', other.url],
    ] as const) {
      while (!(await shows(url, college, desc))) await pause(pollInterval);
      times[side].push(performance.now() - start);
    }
  }
  await other.stop();
  atMost('a save until the same replica shows it, at worst', Math.max(...times.here), 1_000, 'ms');
  atMost('a save until another replica shows it, at worst', Math.max(...times.there), 1_000, 'ms');
  printTable(`from a save to the public API, ${saves} saves (goal: within a second on every replica)`, [
    ['ms', 'p50', 'p90', 'p99', 'max'],
    ['save answered', ...distribution(times.answered)],
    ['shown by the same replica', ...distribution(times.here)],
    ['shown by another replica', ...distribution(times.there)],
  ]);
}

function distribution(times: number[]): string[] {
  const sorted = times.toSorted((a, b) => a - b);
  return [0.5, 0.9, 0.99, 1].map((part) => sorted[Math.ceil((sorted.length - 1) * part)]!.toFixed(0));
}

const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEXMMzN0dFbYAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYw+3BgQAAAADDoPlT3+AEVQEAAAB8AxBAAAEZszF2AAAAAElFTkSuQmCC',
  'base64',
);

const fields = {
  name: 'Bench College of Design',
  location: 'Indore, Madhya Pradesh',
  establishedYear: 1987,
  type: 'Public',
  website: 'https://bench.example.in',
  contact: { email: 'office@bench.example.in', phone: '+91 731 2438700' },
  rating: { overall: 4, educationalQuality: 4, faculty: 4, infrastructure: 4, placements: 4, facilities: 4 },
  facilities: ['Library'],
  recruiters: ['Infosys'],
  whyChoose: ['Small classes'],
  package: { average: 650_000, highest: 1_200_000 },
  placementRate: 82,
  keywords: ['design'],
  courses: [],
  moreInfo: [],
  students: [],
};

/** Returns a college as its form sends it; with a new logo, or with the address of the existing one. */
function collegeParts(desc: string, logoAddress?: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, desc }))
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  if (logoAddress) form.set('logo', logoAddress);
  else form.set('logo', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png');
  return form;
}

import type { College, EditableCollege, SavedCollege } from '@setu/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoadedBackend } from '../api/loaded-backend.js';
import { printTable } from '../table.js';
import { collegeParts } from './college-parts.js';

const saves = 50;
const pollInterval = 2;

/** Saves a college at one replica, and asks the public API of another one until it shows it. */
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
    // At any moment of the other replica's own rhythm.
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
  printTable(`from a save to what the public API shows, ${saves} saves (goal: within a second on every replica)`, [
    ['ms', 'p50', 'p90', 'p99', 'most'],
    ['save answered', ...distribution(times.answered)],
    ['shown by the same replica', ...distribution(times.here)],
    ['shown by another replica', ...distribution(times.there)],
  ]);
}

function distribution(times: number[]): string[] {
  const sorted = times.toSorted((a, b) => a - b);
  return [0.5, 0.9, 0.99, 1].map((part) => sorted[Math.ceil((sorted.length - 1) * part)]!.toFixed(0));
}

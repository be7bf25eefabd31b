import type { CollegeCard, Page } from '@setu/contracts';
import { load, type Server } from './load.js';
import { searchesByKind } from './search-queries.js';
import { printTable } from './table.js';

const shown = 5;
const connections = 50;
const heldOut = 100;
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** How often the first five answers hold what was meant, and how fast they come. Made for the real rows (`--data`). */
export async function search(backend: Server): Promise<void> {
  const firstFive = async (text: string) => {
    const answer = await fetch(backend.url + pathOf(text));
    return ((await answer.json()) as Page<CollegeCard>).items;
  };
  const rows = [['', 'found', 'of', 'missed']];
  for (const [kind, searches] of searchesByKind) {
    const missed: string[] = [];
    for (const { search: text, expected } of searches) {
      const found = (await firstFive(text)).some(({ name, location = '' }) => expected.test(`${name}, ${location}`));
      if (!found) missed.push(text);
    }
    rows.push([kind, String(searches.length - missed.length), String(searches.length), missed.slice(0, 3).join(', ')]);
  }
  const wrong = await namesWithAnError(backend);
  let found = 0;
  for (const [name, text] of wrong) if ((await firstFive(text)).some((college) => college.name === name)) found++;
  rows.push(['whole names with a random error', String(found), String(wrong.length), '']);
  printTable('search: what was meant among the first five (goal: 95 of 100 in each kind)', rows);

  const tolerant = [...searchesByKind.values()].flat().map(({ search: text }) => pathOf(text));
  const suggestions = tolerant.map((path) =>
    path.replace('/colleges?', '/colleges/suggestions?').replace('limit=5&', ''),
  );
  const speeds = [['', 'requests/s', 'p50 ms', 'p99 ms']];
  for (const [name, paths] of [
    ['tolerant', tolerant],
    ['exact', tolerant.map((path) => `${path}&literal=true`)],
    ['suggestions', suggestions],
  ] as const) {
    const { rate, p50, p99, failed } = await load(backend, { paths, connections });
    speeds.push([failed > 0 ? `${name} (${failed} FAILED)` : name, rate.toFixed(0), String(p50), String(p99)]);
  }
  printTable(`search with ${connections} connections (goal: p99 at most 15 ms, exact 10)`, speeds);
}

const pathOf = (text: string) => `/api/colleges?limit=${shown}&search=${encodeURIComponent(text)}`;

/** Names of colleges, each with one letter dropped, added, replaced or swapped, the same in every run. */
async function namesWithAnError({ url }: Server): Promise<[name: string, text: string][]> {
  const answer = await fetch(`${url}/api/colleges?limit=${heldOut}&order=shuffle&seed=7`);
  const { items } = (await answer.json()) as Page<CollegeCard>;
  let state = 42;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % limit;
  };
  return items.map(({ name }) => {
    const at = below(name.length);
    const letter = letters[below(letters.length)]!;
    const [before, here, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
    const changed = [before + after, before + letter + here + after, before + letter + after];
    const swapped = before + after.slice(0, 1) + here + after.slice(1);
    return [name, [...changed, swapped][below(4)]!.slice(0, 200)];
  });
}

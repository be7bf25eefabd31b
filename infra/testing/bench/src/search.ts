import type { CollegeCard, Page } from '@setu/contracts';
import { startServer } from './child-server.js';
import { atLeast, atMost } from './goals.js';
import { load, loadOnce, type Server, warmUpSeconds } from './load.js';
import { searchesByKind } from './search-queries.js';
import { printTable } from './table.js';

const shown = 5;
const connections = 50;
const heldOut = 100;
const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Measures the time of the first five results, and how often they contain the expected college, compared with
 * MiniSearch. Intended for the real rows (`--data`).
 */
export async function search(backend: Server): Promise<void> {
  const miniSearch = await startMiniSearch(backend);
  const servers = [backend, miniSearch];
  // First, before any other search.
  const tolerant = [...searchesByKind.values()].flat().map(({ search: text }) => pathOf(text));
  const suggestions = tolerant.map((path) =>
    path.replace('/colleges?', '/colleges/suggestions?').replace('limit=5&', ''),
  );
  const speeds = [['', 'requests/s', 'p50 ms', 'p99 ms', 'goal', 'processor ms']];
  const add = (name: string, goal: number, { rate, p50, p99, cpu, failed }: Awaited<ReturnType<typeof load>>) => {
    const label = failed > 0 ? `${name} (${failed} FAILED)` : name;
    speeds.push([label, rate.toFixed(0), String(p50), String(p99), String(goal), (cpu / 1000).toFixed(2)]);
  };
  for (const [name, goal, paths] of [
    ['exact', 10, tolerant.map((path) => `${path}&literal=true`)],
    ['tolerant', 15, tolerant],
    ['suggestions', 15, suggestions],
    ['filters’ counts', 15, tolerant.map((path) => `${path}&counts=true`)],
  ] as const) {
    add(`${name}, each once`, goal, await loadOnce(backend, paths, connections));
    await load(backend, { paths, connections }, warmUpSeconds);
    const measured = await load(backend, { paths, connections });
    add(name, goal, measured);
    atMost(`search, ${name}, p99`, measured.p99, goal, 'ms');
  }
  add('tolerant: MiniSearch', 15, await load(miniSearch, { paths: tolerant, connections }));
  printTable(`search with ${connections} connections at full load`, speeds);

  const rows = [['', 'of', 'found', 'MiniSearch', 'missed']];
  const compare = async (kind: string, searches: ExpectedSearch[]) => {
    const missed = await Promise.all(servers.map((server) => missedBy(server, searches)));
    const found = missed.map(({ length }) => String(searches.length - length));
    atLeast(`search, found of ${kind}`, (100 * (searches.length - missed[0]!.length)) / searches.length, 95, '%');
    rows.push([kind, String(searches.length), ...found, missed[0]!.slice(0, 3).join(', ')]);
  };
  for (const [kind, searches] of searchesByKind) {
    const searchesOfKind = searches.map(({ search: text, expected }) => ({
      text,
      isExpected: ({ name, location = '' }: Named) => expected.test(`${name}, ${location}`),
    }));
    await compare(kind, searchesOfKind);
  }
  await compare('whole names with a random error', await namesWithAnError(backend));
  printTable('search: the expected college among the first five (goal: 95 of 100 in each kind)', rows);
  miniSearch.stop();
}

type Named = Pick<CollegeCard, 'name' | 'location'>;

interface ExpectedSearch {
  text: string;
  isExpected(college: Named): boolean;
}

async function missedBy({ url }: Server, searches: ExpectedSearch[]): Promise<string[]> {
  const missed: string[] = [];
  for (const { text, isExpected } of searches) {
    const answer = await fetch(url + pathOf(text));
    const { items } = (await answer.json()) as { items: Named[] };
    if (!items.some(isExpected)) missed.push(text);
  }
  return missed;
}

/** Starts MiniSearch with the backend's colleges. */
async function startMiniSearch({ url }: Server) {
  const colleges: CollegeCard[] = [];
  let next = '';
  do {
    const answer = await fetch(`${url}/api/colleges?limit=50${next}`);
    const { items, nextCursor } = (await answer.json()) as Page<CollegeCard>;
    colleges.push(...items);
    next = nextCursor ? `&cursor=${encodeURIComponent(nextCursor)}` : '';
  } while (next);
  return startServer('minisearch-server.js', { task: { colleges, limit: shown } });
}

const pathOf = (text: string) => `/api/colleges?limit=${shown}&search=${encodeURIComponent(text)}`;

/** Returns names of colleges, each with one letter dropped, added, replaced or swapped, the same in every run. */
async function namesWithAnError({ url }: Server): Promise<ExpectedSearch[]> {
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
    const text = [...changed, swapped][below(4)]!.slice(0, 200);
    return { text, isExpected: (college) => college.name === name };
  });
}

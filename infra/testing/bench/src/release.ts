import { sliceProjects } from '@setu/federation/slice-project';
import { type Check, checkInPage, checkRelease, promote, publish, startEdge } from '@setu/release';
import type { Releases } from '@setu/release-store';
import { root } from '@setu/start';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost } from './goals.js';
import { cpuTimeOfFamily, median } from './load.js';
import { slice, Workspace } from './release-workspace.js';
import { serveRelease } from './serve-release.js';
import { buildSingleBundle } from './single-bundle.js';
import { printTable } from './table.js';

const runs = 5;
const noBackend = 'http://127.0.0.1:1';

/** (e) Measures the time from an edited line of a slice to a new visitor who gets it; promote and rollback alone; the cost of each part. */
export async function release(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'setu-bench-'));
  const workspace = await Workspace.copy();
  const dists = sliceProjects(root).map(({ dir }) => join(dir, 'dist'));
  const { url, releases, close } = await serveRelease(dataDir, dists, noBackend);
  try {
    const product: Product = { url, dataDir, releases, workspace };
    // The workspace has been built before, like that of a developer.
    await workspace.edit('Before');
    await workspace.release(dataDir, 'publish', slice);
    await workspace.release(dataDir, 'promote', slice);
    const [commands, parts] = [new Stopwatch(), new Stopwatch()];
    for (let run = 0; run < runs; run++) {
      await byCommand(product, commands, run);
      await byParts(product, parts, run);
    }
    const load = loadavg()[0]!.toFixed(1);
    const goal = 'goal: an edited line under 10, promote and rollback under 1';
    for (const [name, limit] of [
      ['edited line until live', 10],
      ['promote until live', 1],
      ['rollback until live', 1],
    ] as const)
      atMost(name, commands.medianOf(name), limit, 's');
    printTable(`release, s (${goal}; load of the machine ${load})`, commands.rows());
    printTable('its parts one after the other, s', parts.rows());
  } finally {
    await close();
    await workspace.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Product {
  url: string;
  dataDir: string;
  releases: Releases;
  workspace: Workspace;
}

/** Measures the typed commands, with the check in a real browser; then the rollback. */
async function byCommand({ url, dataDir, workspace }: Product, times: Stopwatch, run: number): Promise<void> {
  const release = (name: string, ...args: string[]) => times.time(name, () => workspace.release(dataDir, ...args));
  const text = `Edited ${run}`;
  const before = await workspace.edit(text);
  await times.time('edited line until live', async () => {
    await release('  the command publish', 'publish', slice);
    await times.time('promote until live', async () => {
      await release('  the command promote', 'promote', slice);
      await untilLive(url, text);
    });
  });
  await times.time('rollback until live', async () => {
    await release('  the command rollback', 'rollback');
    await untilLive(url, before);
  });
  await workspace.edit(before);
}

/** Measures the functions behind the commands, and one ordinary bundle built from the same edit. */
async function byParts({ url, releases, workspace }: Product, times: Stopwatch, run: number): Promise<void> {
  const text = `Edited in parts ${run}`;
  await workspace.edit(text);
  const both = ['run-many', '-t', 'build', 'typecheck', '-p', `@setu/mfe-${slice}`];
  await times.time('build and typecheck at a time, by Nx', () => workspace.tool('nx', ...both));
  await times.time('  typecheck', () => workspace.tool('tsc', '--noEmit'));
  await times.time('  build', () => workspace.tool('rspack', 'build'));
  const build = await times.time('publish, compress', () => publish(releases.store, join(workspace.sliceDir, 'dist')));
  let appended!: () => void;
  const check: Check = async (next, live) => {
    await times.time('check files, budget, set', () => checkRelease(releases)(next, live));
    const looked = () => checkInPage(startEdge)(releases, next.stable, live && [live.stable]);
    const problems = await times.time('check in a page', looked);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    appended = times.start('append');
  };
  await promote(releases, { builds: [build], check });
  appended();
  await times.time('the edge picks it up', () => untilLive(url, text));
  const bundle = join(workspace.dir, 'bundle');
  await times.time('beside it: one bundle, built alone', () => buildSingleBundle(bundle, workspace.dir));
}

/** Seconds by the clock, and of the processor, which other work on the machine hardly changes. */
interface Time {
  clock: number;
  processor: number;
}

/** Times of several runs, by name, in the order of their first occurrence. */
class Stopwatch {
  private readonly times = new Map<string, Time[]>();

  /** Returns a function that ends it. */
  start(name: string): () => void {
    const all = this.times.get(name) ?? [];
    this.times.set(name, all);
    const [clock, processor] = [performance.now(), cpuTimeOfFamily(process.pid)];
    return () =>
      all.push({ clock: (performance.now() - clock) / 1000, processor: cpuTimeOfFamily(process.pid) - processor });
  }

  async time<T>(name: string, work: () => Promise<T>): Promise<T> {
    const end = this.start(name);
    const result = await work();
    end();
    return result;
  }

  /** Returns the median by the clock. */
  medianOf(name: string): number {
    return median((this.times.get(name) ?? []).map(({ clock }) => clock));
  }

  /** Returns a row for each name, after a row of titles. */
  rows(): string[][] {
    const rows = [...this.times].map(([name, times]) => {
      const clock = times.map((time) => time.clock);
      const numbers = [median(clock), Math.max(...clock), median(times.map((time) => time.processor))];
      return [name, ...numbers.map(seconds), clock.map(seconds).join(' ')];
    });
    return [['', 'median', 'worst', 'of a processor', 'each run'], ...rows];
  }
}

const seconds = (value: number): string => value.toFixed(2);

const timeoutMs = 60_000;
const pause = 10;

/** Waits until a new visitor's document of the list names a file of the slice that contains this text. */
async function untilLive(url: string, text: string): Promise<void> {
  const known = new Map<string, boolean>();
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(pause)) {
    const document = await read(`${url}/colleges`);
    const files = new Set(document.match(new RegExp(`/slices/${slice}/[^"'\\s<>&]+\\.js`, 'g')));
    for (const file of files) {
      if (!known.has(file)) known.set(file, (await read(url + file)).includes(text));
      if (known.get(file)) return;
    }
  }
  throw new Error(`"${text}" is not live.`);
}

/** Reads a document or a file. The document of the list has status 503, because there is no backend. */
async function read(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok && answer.status !== 503) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

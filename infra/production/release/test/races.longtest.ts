import { checkRelease, promote, type ReleaseDocument, type Releases } from '@setu/release-store';
import { verify } from '../src/inspect/verify.js';
import { publish } from '../src/publish.js';
import { openTestStore, type TestStore } from './support/test-store.js';
import { startWorker, type Worker } from './support/worker.js';

let testStore: TestStore | undefined;
const workers: Worker[] = [];
afterEach(() => {
  for (const { process: child } of workers.splice(0)) child.kill('SIGKILL');
  testStore?.close();
});

const small = { 'slice.js': 'export {};', 'a.css': 'a{}' };

async function begin(driver: 'folder' | 's3') {
  testStore = await openTestStore(driver);
  const releases = await testStore.open();
  const builds = [await publish(releases.store, testStore.dist('shell', '1', small))];
  await promote(releases, { builds, check: checkRelease(releases) });
  return { given: testStore, releases };
}

const start = (given: TestStore, by: string, dists: string[], times: number) => {
  const worker = startWorker({ dataDir: given.dataDir, by, dists, times }, given.env);
  workers.push(worker);
  return worker;
};

async function historyOf({ log }: Releases): Promise<ReleaseDocument[]> {
  const releases: ReleaseDocument[] = [];
  for await (const release of log.history()) releases.unshift(release);
  return releases;
}

test.each([
  ['folder', 50],
  ['s3', 12],
] as const)(
  'four teams promote concurrently (%s, %d times each): no promote is lost and the history is complete',
  async (driver, times) => {
    const { given, releases } = await begin(driver);
    const names = ['a', 'b', 'c', 'd'];
    const teams = names.map((name) =>
      start(
        given,
        name,
        ['1', '2'].map((version) => given.dist(name, version, small)),
        times,
      ),
    );
    const ended = await Promise.all(teams.map(({ done }) => done));
    const all = ended.flatMap(({ released }) => released);
    // Every promote has its own revision, and there are no others.
    expect(all.map(({ revision }) => revision).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 4 * times }, (_, i) => i + 2),
    );
    const history = await historyOf(releases);
    expect(history.map(({ revision }) => revision)).toEqual(Array.from({ length: 4 * times + 1 }, (_, i) => i + 1));
    // No promote undid another: each revision has its team's build and the others' unchanged.
    for (const { revision, name, version } of all) {
      const [before, after] = [history[revision - 2]!, history[revision - 1]!];
      expect(after.stable.slices[name]!.version).toBe(version);
      for (const other of names.filter((each) => each !== name))
        expect(after.stable.slices[other]?.version).toBe(before.stable.slices[other]?.version);
    }
    expect((await verify(releases)).faults).toEqual([]);
  },
);

test('two teams promote the same slice: each promote is live once, and none is lost', async () => {
  const { given, releases } = await begin('folder');
  const versions = ['x', 'y'].map((team) => ['1', '2'].map((n) => given.dist('catalog', `${team}${n}`, small)));
  const teams = versions.map((dists, i) => start(given, `team ${i}`, dists, 10));
  const ended = await Promise.all(teams.map(({ done }) => done));
  const all = ended.flatMap(({ released }) => released);
  expect(all).toHaveLength(20);
  const history = await historyOf(releases);
  expect(history).toHaveLength(21);
  for (const { revision, version } of all) expect(history[revision - 1]!.stable.slices.catalog!.version).toBe(version);
});

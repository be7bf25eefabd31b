import {
  type Check,
  checkRelease,
  createHalt,
  diff,
  finish,
  halt,
  history,
  promote,
  rollback,
  rollbackBuild,
  type SliceJudgement,
  telemetryKey,
  versionsOf,
} from '@setu/release-store';
import { statusCommand } from '../cli/view-commands.js';
import { fixture, type Fixture } from '../../testing/fixture.js';
import { status } from '../inspect/status.js';

let given: Fixture;
let check: Check;
beforeEach(async () => {
  given = fixture();
  check = checkRelease(given);
  const builds = await Promise.all(['shell', 'catalog', 'mentors'].map((name) => given.publish(name, '1.0.0')));
  await promote(given, { builds, check });
});
afterEach(() => given.remove());

const release = async (name: string, version: string, percentage?: number) =>
  promote(given, { builds: [await given.publish(name, version)], percentage, check });
const stable = async () => versionsOf((await given.log.live())!.stable);
const canary = async () => versionsOf((await given.log.live())!.canary?.set);

test('promotes only one slice, with the previous version as its fallback', async () => {
  const live = await release('catalog', '1.1.0');
  expect(live).toMatchObject({ revision: 2, action: 'promote', by: 'test' });
  expect(await stable()).toEqual({ shell: '1.0.0', catalog: '1.1.0', mentors: '1.0.0' });
  expect(live.stable.slices.catalog!.fallback).toEqual({
    version: '1.0.0',
    entry: '/slices/catalog/1.0.0/slice.js',
    integrity: expect.stringMatching(/^sha256-/),
    container: 'mfe_catalog_1_0_0',
  });
  expect(live.stable.slices.mentors!.fallback).toBeUndefined();
});

test('promoting the same build again changes nothing', async () => {
  await release('catalog', '1.1.0');
  expect((await release('catalog', '1.1.0')).revision).toBe(2);
});

test('promotes the shell in the same way, and requires it for the first release', async () => {
  await release('shell', '1.1.0');
  expect((await stable()).shell).toBe('1.1.0');
  const empty = fixture();
  await expect(promote(empty, { builds: [await empty.publish('catalog', '1.0.0')], check })).rejects.toThrow(
    'The first one needs the shell',
  );
  empty.remove();
});

describe('a canary', () => {
  test('starts beside the stable set and keeps its id while it is raised', async () => {
    const first = await release('catalog', '1.1.0', 10);
    const second = await release('catalog', '1.1.0', 50);
    const third = await promote(given, { builds: [], percentage: 75, check });
    expect([first, second, third].map((each) => each.canary!.percentage)).toEqual([10, 50, 75]);
    expect(new Set([first, second, third].map((each) => each.canary!.id)).size).toBe(1);
    expect((await stable()).catalog).toBe('1.0.0');
    expect((await canary()).catalog).toBe('1.1.0');
  });

  test('is released to all visitors by finish, or by promoting its build', async () => {
    await release('catalog', '1.1.0', 10);
    expect(await finish(given, { check })).toMatchObject({ action: 'finish' });
    expect(await canary()).toEqual({});
    expect((await stable()).catalog).toBe('1.1.0');
    await release('catalog', '1.2.0', 10);
    expect(await release('catalog', '1.2.0')).toMatchObject({ action: 'finish' });
    expect((await given.log.live())!.stable.slices.catalog!.fallback!.version).toBe('1.1.0');
  });

  test('ends with halt', async () => {
    await release('catalog', '1.1.0', 10);
    expect(await halt(given, { note: 'slow' })).toMatchObject({ action: 'halt', note: 'slow' });
    expect(await canary()).toEqual({});
    expect((await stable()).catalog).toBe('1.0.0');
    await expect(halt(given)).rejects.toThrow('There is no canary');
    await expect(promote(given, { builds: [], percentage: 5, check })).rejects.toThrow('no canary to raise');
  });

  test('includes builds that others promote in the meantime', async () => {
    await release('catalog', '1.1.0', 10);
    await release('mentors', '1.1.0');
    expect(await stable()).toEqual({ shell: '1.0.0', catalog: '1.0.0', mentors: '1.1.0' });
    expect(await canary()).toEqual({ shell: '1.0.0', catalog: '1.1.0', mentors: '1.1.0' });
  });

  test('blocks another canary and another version of its slice', async () => {
    await release('catalog', '1.1.0', 10);
    const sentence = 'A canary of catalog 1.1.0 has 10 % of the visitors; `finish` or `halt` it first.';
    await expect(release('mentors', '1.1.0', 10)).rejects.toThrow(sentence);
    await expect(release('catalog', '1.2.0')).rejects.toThrow(sentence);
    await expect(release('catalog', '1.2.0', 10)).rejects.toThrow(sentence);
  });

  test('halted by an edge cannot be raised or finished; the next release drops it, and the history says why', async () => {
    const { canary: begun } = await release('catalog', '1.1.0', 10);
    const at = new Date().toISOString();
    expect(await createHalt(given.store, { canary: begun!.id, reason: 'It fails.', at, by: 'edge-1' })).toBe(true);
    expect((await status(given)).canary!.halt!.reason).toBe('It fails.');
    await expect(finish(given, { check })).rejects.toThrow('The canary was halted: It fails.');
    await release('mentors', '1.1.0');
    expect(await canary()).toEqual({});
    expect(await history(given)).toMatchObject([
      { revision: 3, action: 'promote' },
      { action: 'halt', by: 'edge-1', note: 'It fails.' },
      { revision: 2, action: 'canary' },
      { revision: 1 },
    ]);
  });

  test('needs a new version, and a release to compare with', async () => {
    await expect(release('catalog', '1.0.0', 10)).rejects.toThrow('All visitors have this version already');
    const empty = fixture();
    const builds = [await empty.publish('shell', '1.0.0')];
    await expect(promote(empty, { builds, percentage: 5, check })).rejects.toThrow('promote for all visitors first');
    empty.remove();
  });
});

describe('rollback', () => {
  test('restores the previous set, then the one before it', async () => {
    await release('catalog', '1.1.0');
    await release('catalog', '1.2.0');
    expect(await rollback(given, { check })).toMatchObject({ revision: 4, action: 'rollback', restored: 2 });
    expect((await stable()).catalog).toBe('1.1.0');
    expect(await rollback(given, { check })).toMatchObject({ revision: 5, restored: 1 });
    expect((await stable()).catalog).toBe('1.0.0');
    await expect(rollback(given, { check })).rejects.toThrow('There is no older release');
  });

  test('restores the set of a revision', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await release('catalog', version);
    await rollback(given, { revision: 2, check, note: 'prices were wrong' });
    expect((await stable()).catalog).toBe('1.1.0');
    expect((await history(given))[0]).toMatchObject({
      change: 'catalog 1.3.0 → 1.1.0; as of revision 2',
      note: 'prices were wrong',
    });
    await expect(rollback(given, { revision: 99, check })).rejects.toThrow('There is no revision 99');
  });

  test('ends a canary first', async () => {
    await release('catalog', '1.1.0');
    await release('catalog', '1.2.0', 10);
    await rollback(given, { check });
    expect((await stable()).catalog).toBe('1.1.0');
    expect(await canary()).toEqual({});
  });
});

describe('rollback of one slice', () => {
  const back = (name = 'catalog') => rollbackBuild(given, name, { check });

  test('restores its earlier version, then the one before, and no other build changes', async () => {
    await release('catalog', '1.1.0');
    await release('catalog', '1.2.0');
    await release('mentors', '1.1.0');
    await back();
    expect(await stable()).toEqual({ shell: '1.0.0', catalog: '1.1.0', mentors: '1.1.0' });
    await back();
    expect((await stable()).catalog).toBe('1.0.0');
    await expect(back()).rejects.toThrow('There is no earlier version of catalog to go back to.');
    expect((await history(given))[0]).toMatchObject({ action: 'rollback', change: 'catalog 1.1.0 → 1.0.0' });
  });

  test('ignores versions that a rollback of everything took back', async () => {
    for (const version of ['1.1.0', '1.2.0']) await release('catalog', version);
    await rollback(given, { check });
    await release('catalog', '1.3.0');
    await back();
    expect((await stable()).catalog).toBe('1.1.0');
  });

  test('restores the shell', async () => {
    await release('shell', '1.1.0');
    await back('shell');
    expect((await stable()).shell).toBe('1.0.0');
  });

  test('leaves a canary of another slice alone, and ends one of this slice', async () => {
    await release('catalog', '1.1.0');
    await release('mentors', '1.1.0', 10);
    await back();
    expect((await stable()).catalog).toBe('1.0.0');
    expect(await canary()).toEqual({ shell: '1.0.0', catalog: '1.0.0', mentors: '1.1.0' });
    expect(await back('mentors')).toMatchObject({ action: 'halt', note: 'mentors is rolled back' });
    expect(await canary()).toEqual({});
  });

  test('rejects a build that is not live', () =>
    expect(back('exams')).rejects.toThrow('There is no live build exams. Live are shell, catalog, mentors.'));

  test('is rejected if the slice has been released since, and applied on top of another slice’s release', async () => {
    await release('catalog', '1.1.0');
    const [catalog, mentors] = await Promise.all([
      given.publish('catalog', '1.2.0'),
      given.publish('mentors', '1.1.0'),
    ]);
    const during = (build: typeof catalog): Check => {
      let isDone = false;
      return async () => {
        if (isDone) return;
        isDone = true;
        await promote(given.beside('ravi'), { builds: [build], check });
      };
    };
    await rollbackBuild(given, 'catalog', { check: during(mentors) });
    expect(await stable()).toEqual({ shell: '1.0.0', catalog: '1.0.0', mentors: '1.1.0' });
    await release('catalog', '1.1.0');
    await expect(rollbackBuild(given, 'catalog', { check: during(catalog) })).rejects.toThrow(
      'ravi changed catalog at the same time',
    );
    expect((await stable()).catalog).toBe('1.2.0');
  });
});

test('a concurrent change of the same build is a conflict, and nothing is lost', async () => {
  const [a, b] = await Promise.all([given.publish('catalog', '1.1.0'), given.publish('catalog', '1.2.0')]);
  const ravi = given.beside('ravi');
  // Ravi's promote is appended during this check.
  const slowCheck: Check = async () => void (await promote(ravi, { builds: [b], check }));
  await expect(promote(given, { builds: [a], check: slowCheck })).rejects.toThrow(
    'ravi changed catalog at the same time (revision 2)',
  );
  expect((await stable()).catalog).toBe('1.2.0');
});

describe('a person who decided before another release', () => {
  let since: number;
  const before = () => ({ ...given.beside('ravi'), since });
  beforeEach(async () => {
    await release('mentors', '1.0.1');
    since = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await release('catalog', '1.1.0');
  });

  test('is told that the same build was promoted, and replaces nothing', async () => {
    const builds = [await given.publish('catalog', '1.2.0')];
    await expect(promote(before(), { builds, check })).rejects.toThrow(
      'test changed catalog at the same time (revision 3)',
    );
    expect((await stable()).catalog).toBe('1.1.0');
    await promote({ ...before(), since: Date.now() }, { builds, check });
    expect((await stable()).catalog).toBe('1.2.0');
  });

  test('promotes another build on top of it', async () => {
    await promote(before(), { builds: [await given.publish('mentors', '1.1.0')], check });
    expect(await stable()).toEqual({ shell: '1.0.0', catalog: '1.1.0', mentors: '1.1.0' });
  });

  test('does not roll it back unnoticed', async () => {
    await expect(rollback(before(), { check })).rejects.toThrow('test changed the release at the same time');
    expect((await stable()).catalog).toBe('1.1.0');
  });
});

test('status sums the recent counts of the edges and shows each build’s share', async () => {
  const { canary: begun } = await release('catalog', '1.1.0', 25);
  const put = (edge: string, at: Date, errors: number) =>
    given.store.put(
      telemetryKey(edge),
      Buffer.from(
        JSON.stringify({
          edge,
          at: at.toISOString(),
          counts: [
            { set: 'stable', slice: 'catalog', version: '1.0.0', views: 100, errors },
            { set: begun!.id, slice: 'catalog', version: '1.1.0', views: 30, errors: 3 },
          ],
        }),
      ),
    );
  await put('edge-1', new Date(), 1);
  await put('edge-2', new Date(), 2);
  await put('edge-gone', new Date(Date.now() - 3_600_000), 50);
  const { builds, edges, canary: shown } = await status(given);
  expect({ edges, shown }).toEqual({ edges: 2, shown: { id: begun!.id, percentage: 25, slices: [] } });
  expect(builds.filter(({ name }) => name === 'catalog')).toEqual([
    { name: 'catalog', version: '1.0.0', percentage: 75, views: 200, errors: 3 },
    { name: 'catalog', version: '1.1.0', percentage: 25, views: 60, errors: 6 },
  ]);
});

test('status shows the counts and the judgement of a canary, while it runs and when it is halted', async () => {
  const { canary: begun } = await release('catalog', '1.1.0', 25);
  const slices = (failed: number) => [
    {
      slice: 'catalog',
      tried: { views: 60, failed },
      stable: { views: 200, failed: 1 },
      halts: failed > 9,
      reason: `${failed} failed.`,
    },
  ];
  const put = (edge: string, ago: number, judgement: { canary: string; slices: SliceJudgement[] }) => {
    const at = new Date(Date.now() - ago).toISOString();
    return given.store.put(telemetryKey(edge), Buffer.from(JSON.stringify({ edge, at, counts: [], judgement })));
  };
  await put('edge-1', 9_000, { canary: begun!.id, slices: slices(2) });
  await put('edge-2', 4_000, { canary: begun!.id, slices: slices(3) });
  await put('edge-3', 0, { canary: 'the one before', slices: slices(9) });
  expect((await status(given)).canary).toEqual({ id: begun!.id, percentage: 25, slices: slices(3) });

  const at = new Date().toISOString();
  await createHalt(given.store, { canary: begun!.id, reason: 'It fails.', at, by: 'edge-1', slices: slices(10) });
  expect((await status(given)).canary!.slices).toEqual(slices(10));
  const { lines } = await statusCommand.run(given, { names: [], options: {} }, {});
  expect(lines.join('\n')).toMatch(
    /build +canary +stable +verdict +why\ncatalog +10 of 60 +1 of 200 +halts +10 failed\./,
  );
});

test('diff names the differences between two revisions', async () => {
  await promote(given, { builds: [await given.publish('catalog', '1.1.0', { routes: ['/c'] })], check });
  expect(await diff(given, 1, 2)).toMatchObject([
    { name: 'catalog', from: '1.0.0', to: '1.1.0', addedRoutes: ['/c'], removedRoutes: ['/catalog'] },
  ]);
  expect(await diff(given, 2, 2)).toEqual([]);
});

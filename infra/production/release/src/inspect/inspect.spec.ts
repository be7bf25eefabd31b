import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkRelease,
  history,
  manifestKey,
  promote,
  readPublished,
  rollback,
  telemetryKey,
} from '@setu/release-store';
import { fixture, type Fixture } from '../../testing/fixture.js';
import { repair } from '../change/repair.js';
import { gc } from './gc.js';
import { verify } from './verify.js';

let given: Fixture;
beforeEach(async () => {
  given = fixture();
  await release('shell', '1');
  for (const version of ['1', '2', '3']) await release('catalog', version);
});
afterEach(() => given.remove());

const check = async () => undefined;
const release = async (name: string, version: string, percentage?: number) =>
  promote(given, { builds: [await given.publish(name, version)], percentage, check });
const file = (...path: string[]) => join(given.storeDir, ...path);

describe('verify', () => {
  test('finds no faults in an intact store', async () => {
    expect(await verify(given)).toMatchObject({ revisions: 4, builds: 4, faults: [], unfinished: [] });
  });

  const tampering: [string, () => void, string][] = [
    ['a changed file', () => writeFileSync(file('slices/catalog/1/a.css'), 'evil{}'), 'slices/catalog/1/a.css is not'],
    [
      'a changed compressed copy',
      () => writeFileSync(file('slices/catalog/3/slice.js.br'), 'x'),
      'slices/catalog/3/slice.js.br is',
    ],
    [
      'a file that was not published',
      () => writeFileSync(file('slices/catalog/3/evil.js'), 'x'),
      'evil.js belongs to no build',
    ],
    ['a missing live file', () => rmSync(file('slices/catalog/3/a.css')), 'catalog 3 is live, but'],
    [
      'a missing fallback',
      () => rmSync(file('slices/catalog/2'), { recursive: true }),
      'catalog 2 has no manifest, but the live release needs it',
    ],
    [
      'a missing live manifest',
      () => rmSync(file('slices/catalog/3/manifest.json')),
      'catalog 3 has no manifest, but the live release needs it',
    ],
    [
      'a changed document',
      () => {
        const document = file('releases/00000002.json');
        writeFileSync(document, readFileSync(document, 'utf8').replace('catalog', 'evil'));
      },
      'Revision 2 carries no valid signature.',
    ],
    [
      'a replayed document',
      () => copyFileSync(file('releases/00000002.json'), file('releases/00000005.json')),
      'Revision 5 is a copy of revision 2.',
    ],
    ['a missing document', () => rmSync(file('releases/00000002.json')), 'Revision 2 is missing from the log.'],
  ];
  test.each(tampering)('finds %s', async (_name, tamper, sentence) => {
    tamper();
    expect((await verify(given)).faults.join('\n')).toContain(sentence);
  });

  test('reports the remains of a killed publish as unfinished, not as a fault', async () => {
    await given.publish('catalog', '4');
    rmSync(file('slices/catalog/4/a.css'));
    expect(await verify(given)).toMatchObject({
      faults: [],
      unfinished: ['catalog 4 is incomplete (1 files missing); publish it again.'],
    });
  });
});

describe('repair', () => {
  const live = async () => (await given.beside('reader').log.live())!;

  test('has nothing to do for an intact log', async () => {
    expect(await repair(given)).toEqual({ faults: [], deleted: [] });
    expect((await live()).revision).toBe(4);
  });

  test('disregards missing and changed revisions and deletes later forged ones, with the live sets as they are', async () => {
    await release('catalog', '4', 10);
    const { stable, canary } = await live();
    rmSync(file('releases/00000002.json'));
    writeFileSync(file('releases/00000003.json'), '{}');
    copyFileSync(file('releases/00000004.json'), file('releases/00000006.json'));
    writeFileSync(file('releases/00000099.json'), '{}');
    expect((await verify(given)).logFaults).toBe(4);
    const mended = await repair(given.beside('asha'));
    expect(mended.deleted).toEqual(['releases/00000006.json', 'releases/00000099.json']);
    expect(await live()).toMatchObject({
      revision: 6,
      action: 'repair',
      by: 'asha',
      disregarded: [2, 3],
      stable,
      canary,
    });
    expect(await verify(given)).toMatchObject({ faults: [], logFaults: 0 });
    expect((await history(given, 1))[0]!.change).toBe('the log is repaired, without revision 2, 3');
  });

  test('continues after the revision of the edges when the store has lost the last releases', async () => {
    const telemetry = (edge: string, revision: number) =>
      given.store.put(
        telemetryKey(edge),
        Buffer.from(JSON.stringify({ edge, at: new Date().toISOString(), revision, counts: [] })),
      );
    await telemetry('edge-1', 4);
    await telemetry('edge-2', 99_999_999);
    for (const revision of [3, 4]) rmSync(file(`releases/0000000${revision}.json`));
    expect((await verify(given)).faults).toContain(
      'Edge edge-1 serves revision 4, but the log ends at 2: it takes no release up to 4.',
    );
    await repair(given.beside('asha'));
    expect(await live()).toMatchObject({ revision: 5, disregarded: [3, 4] });
    expect((await verify(given)).logFaults).toBe(0);
  });

  test('leaves a rollback one, so that the next rollback goes further back', async () => {
    await rollback(given, { check });
    rmSync(file('releases/00000002.json'));
    await repair(given);
    expect((await rollback(given, { check })).stable.slices.catalog?.version).toBeUndefined();
  });

  test('needs a release that can be trusted', async () => {
    for (const revision of [1, 2, 3, 4]) writeFileSync(file(`releases/0000000${revision}.json`), '{}');
    await expect(repair(given.beside('asha'))).rejects.toThrow('nothing to continue from');
  });
});

describe('gc', () => {
  const now = { days: 0, delete: true, grace: 0 };
  const names = (garbage: { name: string; version: string }[]) => garbage.map((each) => `${each.name} ${each.version}`);
  /** Waits, so that with `days: 0` earlier releases are old. */
  const later = () => new Promise((resolve) => setTimeout(resolve, 20));

  test('lists garbage without deleting it', async () => {
    await later();
    expect(names(await gc(given, { days: 0 }))).toEqual(['catalog 1']);
    expect(existsSync(file('slices/catalog/1/slice.js'))).toBe(true);
  });

  test('deletes unneeded builds with their source maps, but no live ones and fallbacks', async () => {
    await later();
    expect(names(await gc(given, now))).toEqual(['catalog 1']);
    expect(readdirSync(file('slices/catalog')).sort()).toContain('3');
    expect(await readPublished(given.store, 'catalog', '2')).not.toBeNull();
    for (const folder of ['slices', 'source-maps'])
      expect(existsSync(file(folder, 'catalog/1')) && readdirSync(file(folder, 'catalog/1'))).toEqual(
        existsSync(file(folder, 'catalog/1')) ? [] : false,
      );
    expect(await verify(given)).toMatchObject({ faults: [], unfinished: [] });
  });

  test('deletes neither recently live or published builds nor those of a canary', async () => {
    expect(await gc(given, { delete: true, grace: 0 })).toEqual([]);
    await release('catalog', '4', 10);
    await later();
    expect(names(await gc(given, now))).toEqual(['catalog 1']);
    expect((await verify(given)).faults).toEqual([]);
  });

  test('deletes no build of the release that was live when the period began', async () => {
    await later();
    const between = Date.now();
    await later();
    await release('catalog', '4');
    const days = (Date.now() - between) / (24 * 3_600_000);
    const garbage = names(await gc(given, { days }));
    expect(garbage).toContain('catalog 1');
    expect(garbage).not.toContain('catalog 3');
    expect(garbage).not.toContain('catalog 2');
  });

  test('restores the manifest of a build that is promoted in the meantime', async () => {
    await later();
    const remove = given.store.delete.bind(given.store);
    jest.spyOn(given.store, 'delete').mockImplementationOnce(async (key) => {
      await remove(key);
      await rollback(given, { revision: 2, check });
    });
    expect(await gc(given, now)).toEqual([]);
    expect((await verify(given)).faults).toEqual([]);
  });

  test('no rollback to a deleted build until it is published again', async () => {
    await later();
    await gc(given, now);
    const back = () => rollback(given, { revision: 2, check: checkRelease(given) });
    await expect(back()).rejects.toThrow('catalog 1 is not published');
    await given.publish('catalog', '1');
    expect((await back()).restored).toBe(2);
  });

  test('finishes an interrupted run', async () => {
    await later();
    await given.store.delete(manifestKey('catalog', '1'));
    expect((await verify(given)).unfinished).toEqual(['catalog 1 has no manifest; `gc` deletes the rest.']);
    expect(names(await gc(given, now))).toEqual(['catalog 1']);
    expect((await verify(given)).unfinished).toEqual([]);
  });
});

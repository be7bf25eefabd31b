import { generateKeyPairSync } from 'node:crypto';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { haltKey, keyId, ReleaseLog, releaseKey, spkiOf } from '@setu/release-store';
import { eventually } from '@setu/testing';
import { type ReleasedStore, releasedStore } from '../../testing/released-store.js';
import { LastServed, ReleaseSource } from './release-source.js';

let released: ReleasedStore;
let problems: string[];
let source: ReleaseSource;
const entry = (revision: number) => join(released.dir, releaseKey(revision));

beforeEach(async () => {
  released = await releasedStore();
  problems = [];
  const { dir, store, keys } = released;
  const onProblem = (error: unknown) => void problems.push(String(error));
  const log = new ReleaseLog(store, keys, undefined, onProblem);
  source = new ReleaseSource({ storeDir: dir, store, log, onProblem });
});
afterEach(async () => {
  source.stop();
  await released.remove();
});

const served = async () => {
  await source.refresh();
  return (await source.get()).stable.shell.version;
};

it('serves the newest revision', async () => {
  await released.release('1');
  expect(await served()).toBe('1');
  await released.release('2');
  expect(await served()).toBe('2');
});

it('throws before the first release', async () => {
  await expect(served()).rejects.toThrow('There is no release yet');
});

it('polls for newer revisions', async () => {
  await released.release('1');
  await source.start();
  await released.release('2');
  await eventually(async () => expect((await source.get()).revision).toBe(2));
});

it('skips a tampered document and reports it', async () => {
  await released.release('1');
  await released.release('2');
  await writeFile(entry(2), (await readFile(entry(2), 'utf8')).replace('shell/2', 'shell/6'));
  expect(await served()).toBe('1');
  expect(problems).toEqual([expect.stringContaining('Revision 2 carries no valid signature')]);
  await released.release('3');
  expect(await served()).toBe('3');
});

it('skips an old document copied to a new revision', async () => {
  await released.release('1');
  await released.release('2');
  await served();
  await copyFile(entry(1), entry(3));
  expect(await served()).toBe('2');
  expect(problems).toEqual([expect.stringContaining('Revision 3 is a copy of revision 1')]);
});

it('finds a rollback behind a missing and a forged revision', async () => {
  await released.release('1');
  await source.start();
  for (const version of ['2', '3', '1']) await released.release(version);
  await rm(entry(2));
  await writeFile(entry(3), '{}');
  await writeFile(entry(50), '{}');
  await eventually(async () => expect((await source.get()).revision).toBe(4));
});

it('counts a halt that cannot be read as a halt', async () => {
  await released.release('1', { id: 'c1', version: '2', percentage: 50 });
  await served();
  await released.store.create(haltKey('c1'), Buffer.from('{'));
  await served();
  expect((await source.get()).halt).toMatchObject({ reason: 'Its halt cannot be read.' });
});

it('never goes back to a lower revision', async () => {
  await released.release('1');
  await released.release('2');
  await served();
  await rm(entry(2));
  expect(await served()).toBe('2');
});

it('does not go back after a restart either', async () => {
  const { dir, store, keys } = released;
  const start = async () => {
    source.stop();
    const log = new ReleaseLog(store, keys);
    const lastServed = new LastServed(join(dir, 'last.json'), keys);
    const onProblem = (error: unknown) => void problems.push(String(error));
    source = new ReleaseSource({ storeDir: dir, store, log, lastServed, onProblem });
    await source.start();
  };
  await released.release('1');
  await released.release('2');
  await start();
  await rm(entry(2));
  await start();
  expect(await served()).toBe('2');
  expect(problems).toEqual([expect.stringContaining('older than 2, which was served already')]);
});

describe('with a key of a team', () => {
  const team = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = spkiOf(team.publicKey).toString('base64');
  const signer = { id: keyId(team.publicKey), name: 'the team', key, slices: ['catalog'], added: 2 };
  const releaseCatalog = async (version: string) => {
    await released.publish('catalog', version);
    await new ReleaseLog(released.store, released.keys, team.privateKey).append((live) => {
      const { shell, slices } = live!.stable;
      return { action: 'promote', by: 'team', stable: { shell, slices: { catalog: { ...slices.catalog!, version } } } };
    });
  };
  const keys = (over: object) =>
    released.log.append((live) => {
      const { stable } = live!;
      return { action: 'keys', by: 'test', stable, signers: [{ ...signer, ...over }] };
    });
  const follow = async () => {
    source.stop();
    const { dir, store, keys: releaseKeys } = released;
    const onProblem = (error: unknown) => void problems.push(String(error));
    const log = new ReleaseLog(store, releaseKeys, undefined, onProblem);
    const lastServed = new LastServed(join(dir, 'last.json'), releaseKeys);
    source = new ReleaseSource({ storeDir: dir, store, log, lastServed, onProblem });
    await source.start();
  };
  const catalog = async () => {
    await source.refresh();
    return (await source.get()).stable.slices.catalog!.version;
  };
  beforeEach(async () => {
    await released.release('1');
    await keys({});
    await releaseCatalog('2');
  });

  it('serves what it signed, with the release that lists the key, for the browser to check', async () => {
    await follow();
    expect(await catalog()).toBe('2');
    const { signed } = await source.get();
    expect([signed, signed.root!].map(({ payload }) => (JSON.parse(payload) as { revision: number }).revision)).toEqual(
      [3, 2],
    );
  });

  it('goes on with it after a restart, though the store has lost it, and knows a revoked key again', async () => {
    await follow();
    await rm(entry(3));
    await follow();
    expect(await catalog()).toBe('2');
    await releaseCatalog('2');
    await keys({ revoked: 4 });
    await follow();
    await rm(entry(4));
    // Nothing in the store tells any more that the key is revoked.
    for (const version of ['8', '9']) await releaseCatalog(version);
    await follow();
    expect(await catalog()).toBe('2');
    expect(problems.join('\n')).toContain('Revision 5 carries no valid signature');
  });
});

it('keeps the last good release while the shell’s document is not the released one', async () => {
  await released.release('1');
  await served();
  await released.release('2');
  await writeFile(join(released.dir, 'shell/2/document.html'), 'tampered');
  expect(await served()).toBe('1');
  expect(await served()).toBe('1');
  expect(problems).toEqual([expect.stringContaining('/shell/2/document.html is not the file that was released')]);
});

it('keeps the last good release while a build of the new one lacks a file, and a canary too', async () => {
  await released.release('1');
  await served();
  const chunk = join(released.dir, 'slices/catalog/2/chunk.js');
  await released.release('2');
  await released.publish('catalog', '2', { 'chunk.js': 'run()' });
  expect(await served()).toBe('1');
  await writeFile(chunk, 'run(');
  expect(await served()).toBe('1');
  await writeFile(chunk, 'run()');
  expect(await served()).toBe('2');
  expect(problems).toEqual([expect.stringContaining('slices/catalog/2/chunk.js in the store is not the file')]);

  await released.release('2', { id: 'c1', version: '3', percentage: 50 });
  await rm(join(released.dir, 'slices/catalog/3/manifest.json'));
  expect(await served()).toBe('2');
  expect((await source.get()).canary).toBeUndefined();
  expect(problems.at(-1)).toContain('The store has no catalog 3.');
});

it('sees a halt of the canary', async () => {
  await released.release('1', { id: 'c1', version: '2', percentage: 50 });
  await served();
  expect((await source.get()).halt).toBeNull();
  await released.store.create(haltKey('c1'), Buffer.from('{"reason":"too many errors"}'));
  await served();
  expect((await source.get()).halt).toEqual({ reason: 'too many errors' });
});

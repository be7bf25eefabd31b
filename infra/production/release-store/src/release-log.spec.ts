import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '@setu/object-store';
import { ReleaseKeyError } from './errors.js';
import { signingKey, trustedKeys } from './keys.js';
import { openToPromote } from './open-store.js';
import type { ReleaseDocument, ReleaseSet } from './release-document.js';
import { ReleaseLog } from './release-log.js';
import type { SignedDocument } from './signed-document.js';

let folder: string;
let log: ReleaseLog;
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const set = (version: string) => ({ shell: { version }, slices: {} }) as ReleaseSet;
const change = (version: string) => () => ({ action: 'promote' as const, by: 'test', stable: set(version) });
const file = (revision: number) => join(folder, `releases/0000000${revision}.json`);
const open = () => new ReleaseLog(new FolderStore(folder), [keys.publicKey]);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'setu-log-'));
  log = new ReleaseLog(new FolderStore(folder), [], keys.privateKey);
});
afterEach(() => rmSync(folder, { recursive: true }));

const versions = async (of: ReleaseLog) => {
  const found: string[] = [];
  for await (const { stable } of of.history()) found.push(stable.shell.version);
  return found;
};

it('is empty at first; then its newest entry is live and the older ones stay', async () => {
  expect(await log.live()).toBeUndefined();
  for (const version of ['1', '2', '3']) await log.append(change(version));
  expect(await log.live()).toMatchObject({ revision: 3, stable: { shell: { version: '3' } } });
  expect(await versions(open())).toEqual(['3', '2', '1']);
  expect((await log.at(2))!.document.stable.shell.version).toBe('2');
});

it('sees an entry of another process without delay', async () => {
  const other = open();
  await log.append(change('1'));
  expect((await other.live())!.revision).toBe(1);
  await log.append(change('2'));
  expect((await other.live())!.revision).toBe(2);
});

it('links each entry to the file before it by hash', async () => {
  await log.append(change('1'));
  const second = (await log.append(change('2')))!;
  expect(second.previous).toBe(
    createHash('sha256')
      .update(readFileSync(file(1)))
      .digest('hex'),
  );
});

it('appends nothing for an empty change', async () => {
  await log.append(change('1'));
  expect((await log.append(() => null))!.revision).toBe(1);
  expect(readdirSync(join(folder, 'releases'))).toHaveLength(1);
});

it('retries with the newer release if another process was faster', async () => {
  const other = new ReleaseLog(new FolderStore(folder), [], keys.privateKey);
  await log.append(change('1'));
  const logs = [log, other];
  const count = (live?: ReleaseDocument) => Number(live?.stable.shell.version);
  await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      logs[i % 2]!.append((live) => change(String(Number(live!.stable.shell.version) + 1))()),
    ),
  );
  expect(count(await log.live())).toBe(41);
  expect((await log.live())!.revision).toBe(41);
});

it('can be verified by WebCrypto, as browsers do', async () => {
  await log.append(change('1'));
  const { payload, signature } = JSON.parse(readFileSync(file(1), 'utf8')) as SignedDocument;
  const spki = keys.publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify']);
  const verify = (text: string) =>
    crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      key,
      Buffer.from(signature, 'base64'),
      new TextEncoder().encode(text),
    );
  expect(await verify(payload)).toBe(true);
  expect(await verify(payload.replace('"1"', '"2"'))).toBe(false);
});

describe('skips', () => {
  beforeEach(async () => {
    for (const version of ['1', '2']) await log.append(change(version));
  });
  const cases: [string, () => void, string][] = [
    [
      'a document that was changed',
      () => writeFileSync(file(3), readFileSync(file(2), 'utf8').replaceAll('\\"2\\"', '\\"9\\"')),
      'carries no valid signature',
    ],
    ['an old document under a new revision', () => copyFileSync(file(1), file(3)), 'is a copy of revision 1'],
    ['a file that is no document', () => writeFileSync(file(3), '{"payload":1}'), 'is not a signed document'],
    ['half a file', () => writeFileSync(file(3), readFileSync(file(2)).subarray(0, 90)), 'is not a signed document'],
  ];
  it.each(cases)('%s', async (_name, tamper, reason) => {
    tamper();
    for (const reader of [log, open()]) expect((await reader.live())!.revision).toBe(2);
    await expect(log.at(3)).rejects.toThrow(reason);
    expect(await versions(open())).toEqual(['2', '1']);
    // The next entry has the next revision.
    expect((await log.append(change('3')))!.revision).toBe(4);
    expect((await open().live())!.stable.shell.version).toBe('3');
  });

  it('an entry signed with another key', async () => {
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    await new ReleaseLog(new FolderStore(folder), [keys.publicKey, stranger.publicKey], stranger.privateKey).append(
      change('evil'),
    );
    expect((await open().live())!.revision).toBe(2);
  });
});

describe('a reader that follows', () => {
  const later = () => jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_001);
  afterEach(() => jest.restoreAllMocks());
  let reader: ReleaseLog;
  beforeEach(async () => {
    for (const version of ['1', '2']) await log.append(change(version));
    reader = open();
    await reader.live();
  });

  it('finds the releases after a missing one', async () => {
    await log.append(change('3'));
    await log.append(change('4'));
    rmSync(file(3));
    expect((await reader.live())!.revision).toBe(2);
    later();
    expect((await reader.live())!.revision).toBe(4);
    expect((await log.append(change('5')))!.revision).toBe(5);
    expect((await reader.live())!.revision).toBe(5);
  });

  it('continues after a forged later revision', async () => {
    writeFileSync(file(9), '{}');
    writeFileSync(join(folder, 'releases/99999999.json'), readFileSync(file(1)));
    for (const each of [reader, open()]) expect((await each.live())!.revision).toBe(2);
    const restarted = new ReleaseLog(new FolderStore(folder), [], keys.privateKey);
    expect((await restarted.append(change('3')))!.revision).toBe(3);
    expect((await reader.live())!.revision).toBe(3);
    for (let revision = 4; revision < 12; revision++) await restarted.append(change(String(revision)));
    later();
    for (const each of [reader, open()]) expect((await each.live())!.stable.shell.version).toBe('11');
  });

  it('reports each forged revision once', async () => {
    const skipped: string[] = [];
    reader = new ReleaseLog(new FolderStore(folder), [keys.publicKey], undefined, ({ message }) =>
      skipped.push(message),
    );
    writeFileSync(file(3), '{}');
    writeFileSync(file(7), Buffer.alloc(9 * 1024 * 1024));
    for (let look = 0; look < 3; look++) {
      later();
      await reader.live();
    }
    expect(skipped).toEqual(['Revision 3 is not a signed document.', 'Revision 7 is not a signed document.']);
  });

  it('appends after a gap that it has not seen', async () => {
    const stale = new ReleaseLog(new FolderStore(folder), [], keys.privateKey);
    await stale.live();
    await log.append(change('3'));
    await log.append(change('4'));
    rmSync(file(3));
    expect((await stale.append((live) => change(`${live!.stable.shell.version} and mine`)()))!).toMatchObject({
      revision: 5,
      stable: { shell: { version: '4 and mine' } },
    });
  });
});

it('knows the release that was live at a time', async () => {
  const times: number[] = [Date.now() - 1];
  for (const version of ['1', '2']) {
    await log.append(change(version));
    times.push(Date.now());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const revisions = await Promise.all(times.map(async (time) => (await log.liveAt(time))?.revision));
  expect(revisions).toEqual([undefined, 1, 2]);
});

it('cannot be continued by a process that trusts none of its entries', async () => {
  await log.append(change('1'));
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const theirs = new ReleaseLog(new FolderStore(folder), [], stranger.privateKey);
  await expect(theirs.append(change('2'))).rejects.toThrow('nothing in it is signed with a key that is trusted here');
  expect(readdirSync(join(folder, 'releases'))).toHaveLength(1);
});

describe('keys', () => {
  it('that do not form a pair are rejected before anything is signed', async () => {
    const pem = (key: typeof keys.publicKey) => String(key.export({ type: 'spki', format: 'pem' }));
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const env = {
      RELEASE_SIGNING_KEY: String(keys.privateKey.export({ type: 'pkcs8', format: 'pem' })),
      RELEASE_PUBLIC_KEY: pem(stranger.publicKey),
    };
    await expect(openToPromote(env, folder)).rejects.toThrow('belongs to none of the trusted public keys');
    const both = { ...env, RELEASE_PUBLIC_KEY: pem(stranger.publicKey) + pem(keys.publicKey) };
    expect((await openToPromote(both, folder)).by).toContain('@');
  });

  it('are generated once even by several processes, and only the owner can read the private one', async () => {
    const dir = join(folder, 'data');
    const made = await Promise.all([signingKey({}, dir), signingKey({}, dir), signingKey({}, dir)]);
    const [first, ...others] = made.map((key) => createPublicKey(key).export({ type: 'spki', format: 'pem' }));
    expect(others).toEqual([first, first]);
    expect((await trustedKeys({}, dir))[0]!.export({ type: 'spki', format: 'pem' })).toEqual(first);
    expect(statSync(join(dir, 'release-key.pem')).mode & 0o777).toBe(0o600);
  });

  it('are read from the environment as PEM, as PEM on one line or from a path', async () => {
    const pem = String(keys.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    writeFileSync(join(folder, 'key.pem'), pem);
    for (const value of [pem, pem.replaceAll('\n', '\\n'), join(folder, 'key.pem')])
      expect((await signingKey({ RELEASE_SIGNING_KEY: value }, folder)).equals(keys.privateKey)).toBe(true);
    const two = [keys, generateKeyPairSync('ec', { namedCurve: 'P-256' })].map(({ publicKey }) =>
      publicKey.export({ type: 'spki', format: 'pem' }),
    );
    expect(await trustedKeys({ RELEASE_PUBLIC_KEY: two.join('') }, folder)).toHaveLength(2);
  });

  it.each([
    ['nowhere.pem', 'cannot be read'],
    ['-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----', 'must be an ECDSA P-256 key'],
    [
      String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })),
      'must be an ECDSA P-256 key',
    ],
  ])('that are unusable are rejected in one sentence', async (value, sentence) => {
    const rejected = signingKey({ RELEASE_SIGNING_KEY: value }, folder);
    await expect(rejected).rejects.toThrow(sentence);
    await expect(rejected).rejects.toBeInstanceOf(ReleaseKeyError);
  });
});

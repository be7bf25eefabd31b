import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '@setu/object-store';
import { ReleaseKeyError } from './errors.js';
import type { ReleaseDocument, ReleaseSet, Signer } from './release-document.js';
import { type NewRelease, ReleaseLog } from './release-log.js';
import { hashOf } from './signed-document.js';
import { keyId, spkiOf } from './signers.js';

const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const [operators, team, stranger] = [pair(), pair(), pair()];

let folder: string;
const logOf = (privateKey?: KeyObject, trusted = [operators.publicKey]) =>
  new ReleaseLog(new FolderStore(folder), trusted, privateKey);
const file = (revision: number) => join(folder, `releases/0000000${revision}.json`);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'setu-signers-'));
  await logOf(operators.privateKey).append(() => promote({ catalog: '1', mentors: '1' }));
  await addTeam();
});
afterEach(() => rmSync(folder, { recursive: true }));

type Versions = Record<string, string>;
const set = (slices: Versions, shell = '1') =>
  ({
    shell: { version: shell },
    slices: Object.fromEntries(Object.entries(slices).map(([name, version]) => [name, { version }])),
  }) as unknown as ReleaseSet;
const promote = (slices: Versions, shell?: string): NewRelease => ({
  action: 'promote',
  by: 'test',
  stable: set(slices, shell),
});
const signer = (key: KeyObject, over: Partial<Signer> = {}): Signer => ({
  id: keyId(key),
  name: 'the catalogue team',
  key: spkiOf(key).toString('base64'),
  slices: ['catalog'],
  added: 2,
  ...over,
});
const withSigners = (signers: Signer[]) => (live?: ReleaseDocument) => ({
  action: 'keys' as const,
  by: 'test',
  stable: live!.stable,
  signers,
});
const addTeam = () => logOf(operators.privateKey).append(withSigners([signer(team.publicKey)]));
const revokeTeam = () => logOf(operators.privateKey).append(withSigners([signer(team.publicKey, { revoked: 4 })]));
const live = async () => {
  const { revision, stable } = (await logOf().live())!;
  return [revision, stable.slices.catalog!.version];
};
const releaseByTeam = (slices: Versions = { catalog: '2', mentors: '1' }) =>
  logOf(team.privateKey).append(() => promote(slices));

/** Writes an entry as a tampered command could: any document, signed with any key, without the checks of the log. */
function write(over: Partial<ReleaseDocument> & { revision: number }, key = team.privateKey) {
  const previous = hashOf(readFileSync(file(over.revision - 1)));
  const before = JSON.parse(JSON.parse(readFileSync(file(over.revision - 1), 'utf8')).payload) as ReleaseDocument;
  const payload = JSON.stringify({ ...before, action: 'promote', previous, createdAt: new Date(), ...over });
  const signature = sign('sha256', Buffer.from(payload), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
  writeFileSync(file(over.revision), JSON.stringify({ payload, signature }));
}

it('a limited key releases its slice, and nothing else', async () => {
  await releaseByTeam();
  expect(await live()).toEqual([3, '2']);
  const beyond = 'The key of the catalogue team may release catalog only, and this changes';
  await expect(releaseByTeam({ catalog: '2', mentors: '2' })).rejects.toThrow(
    new ReleaseKeyError(`${beyond} mentors.`),
  );
  await expect(releaseByTeam({ catalog: '2' })).rejects.toThrow(`${beyond} mentors.`);
  await expect(releaseByTeam({ catalog: '2', mentors: '1', exams: '1' })).rejects.toThrow(`${beyond} exams.`);
  await expect(logOf(team.privateKey).append(() => promote({ catalog: '2', mentors: '1' }, '2'))).rejects.toThrow(
    `${beyond} shell.`,
  );
  expect(await live()).toEqual([3, '2']);
});

it('a reader skips a signed entry beyond the rights of a limited key, and reads the next release', async () => {
  const attacks: Partial<ReleaseDocument>[] = [
    { stable: set({ catalog: '1', mentors: '9' }) },
    { stable: set({ catalog: '1', mentors: '1' }, '9') },
    { canary: { id: 'x', percentage: 99, set: set({ catalog: '1', mentors: '9' }) } },
    { signers: [signer(team.publicKey, { slices: undefined })] },
    { signers: [signer(team.publicKey), signer(stranger.publicKey)] },
    { signers: [] },
    { action: 'repair', disregarded: [1] },
    { previous: '' },
  ];
  for (const attack of attacks) {
    write({ revision: 3, ...attack });
    const log = logOf();
    expect((await log.live())!.revision).toBe(2);
    await expect(log.at(3)).rejects.toThrow('Revision 3');
  }
  await releaseByTeam();
  expect(await live()).toEqual([4, '2']);
});

it('no one else can add a key, neither a stranger nor an old release with a new number', async () => {
  write({ revision: 3, signers: [signer(stranger.publicKey)] }, stranger.privateKey);
  write({ revision: 4, stable: set({ catalog: '9', mentors: '1' }) }, stranger.privateKey);
  expect(await live()).toEqual([2, '1']);
  await releaseByTeam();
  writeFileSync(file(6), readFileSync(file(2)));
  writeFileSync(file(7), readFileSync(file(5)));
  expect(await live()).toEqual([5, '2']);
});

it('entries of a key before its revocation stay valid, later ones are not', async () => {
  await releaseByTeam();
  await revokeTeam();
  write({ revision: 5, stable: set({ catalog: '9', mentors: '1' }) });
  expect(await live()).toEqual([4, '2']);
  await expect(releaseByTeam({ catalog: '3', mentors: '1' })).rejects.toThrow(ReleaseKeyError);
  expect((await logOf().at(3))!.document.stable.slices.catalog!.version).toBe('2');
  const versions: string[] = [];
  for await (const { stable } of logOf().history()) versions.push(stable.slices.catalog!.version);
  expect(versions).toEqual(['2', '2', '1', '1']);
});

it('a reader remembers a revocation when the log is shortened', async () => {
  await releaseByTeam();
  await revokeTeam();
  const reader = logOf();
  const known = (await reader.liveEntry())!;
  rmSync(file(4));
  write({ revision: 4 });
  write({ revision: 5, stable: set({ catalog: '9', mentors: '1' }) });
  expect((await reader.live())!.revision).toBe(4);
  const restarted = logOf();
  restarted.knowKeysOf(known);
  expect((await restarted.live())!.stable.slices.catalog!.version).toBe('2');
});

it('a key of the operators is replaced, and its releases stay valid without it', async () => {
  const both = [operators.publicKey, stranger.publicKey];
  const old = signer(operators.publicKey, { name: 'the old key', slices: undefined, added: 0, revoked: 3 });
  await logOf(stranger.privateKey, both).append(withSigners([signer(team.publicKey), old]));
  write({ revision: 4, stable: set({ catalog: '9', mentors: '1' }) }, operators.privateKey);
  const log = logOf(undefined, [stranger.publicKey]);
  expect((await log.live())!.revision).toBe(3);
  for (const revision of [1, 2]) expect((await log.at(revision))!.document.revision).toBe(revision);
  await expect(log.at(4)).rejects.toThrow('carries no valid signature');
});

describe('with a canary of others', () => {
  const canary = (percentage: number, slices: Versions) => ({ id: 'c', percentage, set: set(slices) });
  const tried = { catalog: '1', mentors: '2' };
  beforeEach(() =>
    logOf(operators.privateKey).append((before) => ({
      action: 'canary',
      by: 'test',
      stable: before!.stable,
      canary: canary(10, tried),
    })),
  );

  it.each<[string, NewRelease, boolean]>([
    [
      'releases its own beside it',
      { ...promote({ catalog: '2', mentors: '1' }), canary: canary(10, { catalog: '2', mentors: '2' }) },
      true,
    ],
    ['ends it', promote({ catalog: '1', mentors: '1' }), true],
    ['does not raise it', { ...promote({ catalog: '1', mentors: '1' }), canary: canary(50, tried) }, false],
    ['does not finish it', promote(tried), false],
  ])('a limited key %s', async (_what, next, isAllowed) => {
    const result = await logOf(team.privateKey)
      .append(() => next)
      .then(() => true)
      .catch((error: unknown) => error instanceof ReleaseKeyError && false);
    expect(result).toBe(isAllowed);
  });
});

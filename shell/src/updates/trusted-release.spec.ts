import type { LiveAnswer, ReleaseDocument, Signer } from '@setu/release-store/release-document';
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { trustedRelease } from './trusted-release';

const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const [operators, team, stranger] = [pair(), pair(), pair()];
const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64');
const keys = [spki(operators.publicKey)];

const build = (slice: string, version: string) => ({
  version,
  entry: `/slices/${slice}/${version}/slice.js`,
  integrity: `sha256-${version}`,
  container: `mfe_${slice}_${version}`,
});
type Versions = Record<string, [version: string, before?: string]>;
const slicesOf = (versions: Versions) =>
  Object.fromEntries(
    Object.entries(versions).map(([name, [version, before]]) => [
      name,
      { ...build(name, version), ...(before && { fallback: build(name, before) }) },
    ]),
  );
const signed = (revision: number, key: KeyObject, versions: Versions, over: Partial<ReleaseDocument> = {}) => {
  const payload = JSON.stringify({ revision, stable: { slices: slicesOf(versions) }, ...over });
  const signature = sign('sha256', Buffer.from(payload), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
  return { payload, signature };
};
const signer = (over: Partial<Signer> = {}): Signer => ({
  id: 'team',
  name: 'the catalogue team',
  key: spki(team.publicKey),
  slices: ['catalog'],
  added: 1,
  ...over,
});
const root = (over?: Partial<Signer>, versions: Versions = { catalog: ['1'], mentors: ['1'] }) =>
  signed(2, operators.privateKey, versions, { signers: [signer(over)] });
const byTeam = (versions: Versions, of: LiveAnswer['root'] = root()) =>
  trustedRelease({ ...signed(3, team.privateKey, versions), root: of }, keys);

it('accepts any build from a release that the operators signed', async () => {
  const live = await trustedRelease(signed(3, operators.privateKey, {}), keys);
  expect(live.document.revision).toBe(3);
  expect(live.vouchesFor('mentors', build('mentors', '9'))).toBe(true);
});

it('accepts only builds of its slices from a key that is limited to them', async () => {
  const { vouchesFor } = await byTeam({ catalog: ['2', '9'], mentors: ['1', '9'] });
  expect(vouchesFor('catalog', build('catalog', '9'))).toBe(true);
  expect(vouchesFor('mentors', build('mentors', '9'))).toBe(false);
  expect(vouchesFor('exams', build('exams', '1'))).toBe(false);
});

it('accepts builds of other slices that the operators released, as they released them', async () => {
  const { vouchesFor } = await byTeam({}, root({}, { catalog: ['1'], mentors: ['2', '1'] }));
  for (const version of ['1', '2']) expect(vouchesFor('mentors', build('mentors', version))).toBe(true);
  expect(vouchesFor('mentors', { ...build('mentors', '1'), integrity: 'sha256-9' })).toBe(false);
  expect(vouchesFor('mentors', { ...build('mentors', '1'), entry: '/slices/catalog/9/slice.js' })).toBe(false);
});

it('accepts any build from a key of the log without a limit', async () => {
  const { vouchesFor } = await byTeam({}, root({ slices: undefined }));
  expect(vouchesFor('mentors', build('mentors', '9'))).toBe(true);
});

it.each<[string, () => Promise<unknown>]>([
  ['a stranger', () => trustedRelease({ ...signed(3, stranger.privateKey, {}), root: root() }, keys)],
  ['a key that no document of the operators lists', () => trustedRelease(signed(3, team.privateKey, {}), keys)],
  [
    'a key that only its own document lists',
    () => byTeam({}, signed(2, team.privateKey, {}, { signers: [signer({ slices: undefined })] })),
  ],
  ['a key before it was added', () => byTeam({}, root({ added: 3 }))],
  ['a key after it was revoked', () => byTeam({}, root({ revoked: 3 }))],
])('rejects a document signed with %s', async (_who, attempt) => {
  await expect(attempt()).rejects.toThrow('The release document is not signed by its key');
});

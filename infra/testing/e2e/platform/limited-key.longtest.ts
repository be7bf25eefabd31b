import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { hashOf, integrityOf, type LiveAnswer, type ReleaseDocument, releaseKey, storeDir } from '@setu/release-store';
import { eventually } from '@setu/testing';
import { desktop, openPage, sharedBrowser } from '../support/browser';
import { ReleasedProduct, saying } from '../support/releases';

const root = resolve(__dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'setu-keys-'));
const teams = ['mentors', 'catalog'] as const;
const hint = 'Search Best B.Tech colleges near me...';
type Team = (typeof teams)[number];
const keys = Object.fromEntries(
  teams.map((team) => [team, generateKeyPairSync('ec', { namedCurve: 'P-256' })]),
) as Record<Team, { publicKey: KeyObject; privateKey: KeyObject }>;

let product: ReleasedProduct;

const release = (env: Record<string, string>, ...args: string[]) =>
  execFileSync(process.execPath, [join(root, 'infra/production/release/release.mjs'), ...args], {
    env: { ...process.env, DATA_DIR: product.product.dataDir, ...env },
    encoding: 'utf8',
    stdio: 'pipe',
  });
/** As the team's own machine: its key, and the public one of the operators. */
const releaseAs = (team: Team, ...args: string[]) =>
  release(
    {
      RELEASE_SIGNING_KEY: keys[team].privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      RELEASE_PUBLIC_KEY: join(product.product.dataDir, 'release-key.pub.pem'),
    },
    ...args,
  );
const entry = (revision: number) => join(storeDir(product.product.dataDir), releaseKey(revision));

/** Signs any document after the live one with the team's key, as a team's machine could if its command had no rules. */
async function signedBy(team: Team, change: (document: ReleaseDocument) => void) {
  const revision = await product.revision();
  const file = readFileSync(entry(revision));
  const document = JSON.parse((JSON.parse(file.toString()) as LiveAnswer).payload) as ReleaseDocument;
  Object.assign(document, { revision: revision + 1, previous: hashOf(file), action: 'promote' });
  change(document);
  const payload = JSON.stringify(document);
  const key = { key: keys[team].privateKey, dsaEncoding: 'ieee-p1363' as const };
  return { revision: revision + 1, payload, signature: sign('sha256', Buffer.from(payload), key).toString('base64') };
}

beforeAll(async () => {
  product = await ReleasedProduct.start();
  mkdirSync(folder, { recursive: true });
  for (const team of teams) {
    const file = join(folder, `${team}.pem`);
    writeFileSync(file, keys[team].publicKey.export({ type: 'spki', format: 'pem' }));
    release({}, 'key', 'add', file, '--name', `the ${team} team`, '--slices', team);
  }
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true });
});

test('the command rejects another slice in one sentence', async () => {
  const { version } = await product.publish('mfe-catalog', 'k1', saying(hint, 'Search one'));
  const before = await product.revision();
  expect(() => releaseAs('mentors', 'promote', `catalog@${version}`, '--no-browser')).toThrow(
    expect.objectContaining({
      stderr: expect.stringContaining(
        'The key of the mentors team may release mentors only, and this changes catalog.',
      ),
    }),
  );
  expect(await product.revision()).toBe(before);
});

test('an edge serves no release of another slice that such a key has signed', async () => {
  const { revision, ...signed } = await signedBy('mentors', ({ stable }) => void delete stable.slices.catalog);
  writeFileSync(entry(revision), JSON.stringify(signed));
  await eventually(() => expect(product.product.output()).toMatch(new RegExp(`Revision ${revision}\\b`)));
  expect((await fetch(`${product.url}/colleges`)).status).toBe(200);
  const { payload } = (await (await fetch(`${product.url}/release`)).json()) as LiveAnswer;
  expect((JSON.parse(payload) as ReleaseDocument).revision).toBe(revision - 1);
  rmSync(entry(revision));
});

test.each([
  ['mentors', false],
  ['catalog', true],
] as const)('a tab whose catalogue fails is offered a build of it by the %s team: it runs: %s', async (team, runs) => {
  const script = 'globalThis.builtByTheTeam = true;';
  const build = {
    version: '9',
    entry: '/slices/catalog/9/slice.js',
    integrity: integrityOf(script),
    container: 'none',
  };
  const { payload, signature } = await signedBy(team, ({ stable }) => {
    stable.slices.catalog!.fallback = build;
  });
  const listed = JSON.parse(readFileSync(entry(await product.revision()), 'utf8')) as LiveAnswer['root'];

  const { page } = await openPage(await sharedBrowser(), { ...desktop, baseURL: product.url });
  await page.route('**/slices/catalog/*/slice.js*', (route) =>
    route.request().url().includes('/catalog/9/')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.abort(),
  );
  await page.route('**/release', (route) => route.fulfill({ json: { payload, signature, root: listed } }));
  const asked = page.waitForResponse('**/release');
  await page.goto('/colleges');
  await asked;
  await page.getByText('This part did not load').waitFor();
  expect(await page.evaluate(() => 'builtByTheTeam' in globalThis)).toBe(runs);
  await page.context().close();
});

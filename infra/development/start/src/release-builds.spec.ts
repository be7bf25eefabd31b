import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promote, publish } from '@setu/release';
import { type BuildManifest, integrityOf, openToPromote, type Releases } from '@setu/release-store';
import { checkoutId, releaseBuilds } from './release-builds.js';

const dir = mkdtempSync(join(tmpdir(), 'setu-checkouts-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('a checkout keeps its id, also when two concurrent starts create it; a copy of its folder has another', async () => {
  const folders = ['one', 'other', 'copy'].map((name) => join(dir, name));
  const [one, other, copy] = folders as [string, string, string];
  for (const folder of [one, other]) mkdirSync(folder);
  const ids = await Promise.all([checkoutId(one), checkoutId(one), checkoutId(other)]);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
  expect(await checkoutId(one)).toBe(ids[0]);
  cpSync(one, copy, { recursive: true });
  expect(ids).not.toContain(await checkoutId(copy));
});

describe('a start after an upgrade', () => {
  let given: Releases;
  let printed: string[];
  let dataDir: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(dir, 'data-'));
    given = await openToPromote({}, dataDir, 'npm start');
    printed = [];
    for (const kind of ['log', 'error'] as const)
      jest.spyOn(console, kind).mockImplementation((...text: unknown[]) => void printed.push(text.join(' ')));
  });
  afterEach(() => jest.restoreAllMocks());

  type Build = [name: string, version: string, changes?: Partial<BuildManifest>];

  /** Publishes a build of one file. */
  function published([name, version, changes]: Build) {
    const folder = mkdtempSync(join(dir, 'build-'));
    const code = `console.log('${name} ${version}');`;
    const manifest: BuildManifest = {
      name,
      version,
      sdkRange: '^1.0.0',
      entry: 'slice.js',
      shared: name === 'shell' ? { '@setu/sdk': '1.0.0' } : {},
      widgets: [],
      routes: [`/${name}`],
      preloads: [],
      initial: ['slice.js'],
      budget: 40,
      files: { 'slice.js': { integrity: integrityOf(code), size: code.length } },
      ...changes,
    };
    writeFileSync(join(folder, 'slice.js'), code);
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
    return publish(given.store, folder);
  }
  /** Starts a checkout with these builds. */
  const start = (...builds: Build[]) =>
    releaseBuilds(given, async () => ({ builds: await Promise.all(builds.map(published)), unbuilt: {} }));
  const byHand = async (...build: Build) =>
    promote(await openToPromote({}, dataDir, 'ravi'), {
      builds: [await published(build)],
      check: async () => undefined,
    });

  test('takes its builds live where no person has released', async () => {
    await start(['shell', '1'], ['catalog', '1']);
    await start(['shell', '2'], ['catalog', '2']);
    expect(printed).toEqual(['release 1: shell 1, catalog 1', 'release 2: shell 2, catalog 2']);
  });

  test('says which build stays out, and names the command that takes it live', async () => {
    await start(['shell', '1'], ['catalog', '1']);
    await byHand('catalog', '2');
    printed = [];
    await start(['shell', '1'], ['catalog', '3']);
    expect(printed).toEqual([
      'release 2: shell 1, catalog 2',
      expect.stringMatching(
        /^A start undoes no release made by hand or elsewhere, so this checkout's catalog 3 \(live: 2\) stays out\. To take it live: .*npm run release -- promote catalog@3$/,
      ),
    ]);
  });

  test('says what a slice of another team needs of the new shell, and what is live instead', async () => {
    await start(['shell', '1'], ['catalog', '1']);
    await byHand('exams', '1', { sdkRange: '~1.0.0' });
    printed = [];
    const sdk = { '@setu/sdk': '1.1.0' };
    await start(['shell', '2', { shared: sdk }], ['catalog', '1']);
    expect(printed).toEqual([
      expect.stringMatching(
        /^exams 1 needs @setu\/sdk ~1\.0\.0, but shell 2 provides 1\.1\.0; .*\nNothing new is live for that reason; once it is mended, the next start releases the builds of this checkout\.$/,
      ),
      'release 2: shell 1, catalog 1, exams 1',
    ]);
  });
});

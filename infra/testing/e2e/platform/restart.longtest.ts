import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sliceProjects } from '@setu/federation/slice-project';
import { promote, publish, releaseCheckout, rollback, versionsOf } from '@setu/release';
import { type BuildManifest, openToPromote, type PublishedManifest, type Releases } from '@setu/release-store';
import { startProduct } from '../support/start-product';
import { variantOf } from '../support/releases';

const root = resolve(__dirname, '../../../..');
const check = async () => undefined;

let dataDir: string;
beforeEach(async () => (dataDir = await mkdtemp(join(tmpdir(), 'setu-e2e-'))));
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** As `npm start`, then Ctrl-C; gives what it printed and the status of a path. */
async function start(path: string) {
  const product = await startProduct({ DATA_DIR: dataDir, SEED_DEMO: 'false' });
  const { status } = await fetch(product.url + path);
  expect(await product.stop()).toBe(0);
  return { printed: product.output(), status };
}

/** Publishes another version of a project, with some of its manifest replaced. */
async function publishVariant(
  { store }: Releases,
  project: string,
  mark: string,
  changes: Partial<BuildManifest> = {},
): Promise<PublishedManifest> {
  const dir = await variantOf(project, mark);
  try {
    const file = join(dir, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as BuildManifest;
    await writeFile(file, JSON.stringify({ ...manifest, ...changes }));
    return await publish(store, dir);
  } finally {
    await rm(dir, { recursive: true });
  }
}

test('a restart takes the checkout’s own edit live, and keeps another team’s slice, a rollback and a canary', async () => {
  expect((await start('/exams')).status).toBe(404);
  const team = await openToPromote({}, dataDir, 'a team');
  const live = async () => (await team.log.live())!;
  const { stable: ours, checkout } = await live();
  expect(checkout).toBeDefined();

  // As an earlier start, when the checkout had another mentors slice.
  const builds = await Promise.all(sliceProjects(root).map(({ dir }) => publish(team.store, join(dir, 'dist'))));
  const catalog = builds.find(({ name }) => name === 'catalog')!;
  const earlier = [
    ...builds.filter(({ name }) => name !== 'mentors'),
    await publishVariant(team, 'mfe-mentors', 'old'),
  ];
  await releaseCheckout(team, { id: checkout!, builds: earlier, check });
  // A slice of another repository.
  const exams = { name: 'exams', routes: ['/exams'], preloads: [], widgets: [], slots: {}, fills: [] };
  await promote(team, { builds: [await publishVariant(team, 'mfe-mentors', 'exams', exams)], check });
  // This checkout's catalog is found to be faulty.
  const fixed = await publishVariant(team, 'mfe-catalog', 'fixed');
  for (const build of [fixed, catalog]) await promote(team, { builds: [build], check });
  await rollback(team, { check });
  await promote(team, { builds: [await publishVariant(team, 'mfe-account', 'new')], percentage: 10, check });
  const { canary } = await live();

  const { status, printed } = await start('/exams');
  expect(status).toBe(200);
  const { stable, canary: stillRunning } = await live();
  expect(versionsOf(stable)).toEqual({
    ...versionsOf(ours),
    catalog: fixed.version,
    exams: expect.stringContaining('exams'),
  });
  expect(stillRunning).toMatchObject({ id: canary!.id, percentage: 10 });
  expect(stillRunning!.set.slices.account).toEqual(canary!.set.slices.account);

  const lines = printed.split('\n').filter((line) => line.includes('To take it live'));
  expect(lines).toEqual([expect.stringContaining(`catalog ${catalog.version} (live: ${fixed.version})`)]);
  // The command that it prints; the look in a browser is another test's.
  const [, command] = /To take it live: (.*)/.exec(lines[0]!)!;
  execFileSync('sh', ['-c', `${command} --no-browser`], { cwd: root, stdio: 'pipe' });
  expect((await live()).stable.slices.catalog!.version).toBe(catalog.version);
});

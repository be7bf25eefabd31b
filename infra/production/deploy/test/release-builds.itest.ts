import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openToRead, publishedVersions } from '@setu/release-store';
import { root } from '@setu/start';

// Folder of the release image, with links instead of copies.
let image: string;
/** A minimal set that fills the slots of one another: each is published by its own process. */
const builds = { shell: 'shell', account: 'mfe-account', catalog: 'mfe-catalog', mentors: 'mfe-mentors' };
beforeAll(async () => {
  image = await mkdtemp(join(tmpdir(), 'setu-release-image-'));
  await mkdir(join(image, 'builds'));
  await symlink(join(root, 'infra'), join(image, 'infra'));
  await copyFile(join(__dirname, '../release-builds.sh'), join(image, 'release-builds.sh'));
  for (const [name, folder] of Object.entries(builds))
    await symlink(join(root, folder, 'dist'), join(image, 'builds', name));
});
afterAll(() => rm(image, { recursive: true, force: true }));

const commit = `${'c0ffee'.repeat(6)}c0ff`;
const run = (script: string, ...args: string[]) => {
  const env = { ...process.env, DATA_DIR: join(image, 'data'), COMMIT: commit };
  const { status, stdout, stderr } = spawnSync(join(image, script), args, { env, cwd: '/', encoding: 'utf8' });
  return { status, stdout, stderr };
};
const release = (...args: string[]) => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'infra/production/release/release.mjs'), ...args],
    {
      env: { ...process.env, DATA_DIR: join(image, 'data') },
      encoding: 'utf8',
    },
  );
  expect(status).toBe(0);
  return JSON.parse(stdout) as { revision: number; builds: { name: string }[] };
};

test('the release image releases all its builds, or the named ones, and rejects an unknown name', async () => {
  const first = run('release-builds.sh', '--no-browser');
  expect(first).toEqual({ status: 0, stdout: expect.stringContaining('Revision 1 is live'), stderr: '' });
  expect(
    release('status', '--json')
      .builds.map(({ name }) => name)
      .toSorted(),
  ).toEqual(Object.keys(builds).toSorted());

  const { store } = await openToRead({}, join(image, 'data'));
  const [account] = await publishedVersions(store, 'account');
  expect(account!.commit).toBe(commit);

  const again = run('release-builds.sh', 'account', '--no-browser');
  expect(again).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^account \S+ is published\.\nNothing to change/),
    stderr: '',
  });

  const missing = run('release-builds.sh', 'scholarships', '--no-browser');
  expect([missing.status, missing.stdout]).toEqual([1, '']);
  expect(missing.stderr).toContain('scholarships');
});

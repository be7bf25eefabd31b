import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from '../src/cli/main.js';
import { openTestStore, type TestStore } from './support/test-store.js';

/** A repository of its own with the slice `catalog`, whose build copies a folder. */

let store: TestStore;
let repository: string;
let commit: string;
let printed: string[];

beforeAll(async () => {
  store = await openTestStore('folder');
  repository = await mkdtemp(join(tmpdir(), 'setu-rebuild-test-'));
  const scripts = { typecheck: 'true', build: 'node build.mjs' };
  const manifest = { name: 'mfe-catalog', version: '1.0.0', slice: {}, scripts };
  await write('package.json', JSON.stringify(manifest));
  await write('package-lock.json', JSON.stringify({ ...manifest, lockfileVersion: 3, packages: {} }));
  await write('.gitignore', 'dist\n');
  await buildsAs(store.dist('catalog', '1', { 'slice.js': 'first()' }));
  git('init', '-q');
  commitAll();
  commit = git('rev-parse', 'HEAD');
});
afterAll(async () => {
  await rm(repository, { recursive: true });
  store.close();
});
beforeEach(inRepository);
afterEach(() => jest.restoreAllMocks());

/** Runs commands in the repository, and collects what they print. */
function inRepository() {
  jest.spyOn(process, 'cwd').mockReturnValue(repository);
  for (const kind of ['log', 'error'] as const)
    jest.spyOn(console, kind).mockImplementation((...text: unknown[]) => void printed.push(text.join(' ')));
}

const write = (file: string, content: string) => writeFile(join(repository, file), content);
const buildsAs = (folder: string) =>
  write(
    'build.mjs',
    `import { cpSync, rmSync } from 'node:fs';
    rmSync('dist', { recursive: true, force: true });
    cpSync(process.env.OTHER_BUILD ?? ${JSON.stringify(folder)}, 'dist', { recursive: true });`,
  );
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.in', ...args], {
    cwd: repository,
    encoding: 'utf8',
  }).trim();
const commitAll = () => {
  git('add', '-A');
  git('commit', '-q', '-m', 'A commit');
};

async function run(...line: string[]) {
  printed = [];
  const code = await main(line, { ...store.env, DATA_DIR: store.dataDir });
  return { code, text: printed.join('\n') };
}
const progress = 'installing its packages ...\nbuilding it ...\n';

describe('a build that was published from a commit', () => {
  beforeAll(async () => {
    inRepository();
    await run('publish', 'catalog', '--no-browser');
    // A later commit and changes that are not committed make no difference.
    await write('later', '');
    commitAll();
    await write('build.mjs', 'process.exit(1)');
  });
  afterAll(() => git('checkout', '-q', '.'));

  test('is built again from it, and every file is compared', async () => {
    expect(await run('verify', '--rebuild', 'catalog@1')).toEqual({
      code: 0,
      text: `${progress}catalog 1 is what commit ${commit} builds: 1 file, all equal.`,
    });
    expect(git('worktree', 'list').split('\n')).toHaveLength(1);
  });

  test('is rejected if it is not what the commit builds, with the files that differ', async () => {
    process.env.OTHER_BUILD = store.dist('catalog', '1-changed', { 'slice.js': 'second()' });
    const { code, text } = await run('verify', '--rebuild', 'catalog@1');
    delete process.env.OTHER_BUILD;
    expect({ code, text }).toEqual({
      code: 1,
      text: `${progress}catalog 1 is not what commit ${commit} builds: slice.js differs.`,
    });
  });
});

test('a build in the folder of its slice names its commit too, as the target `publish` of Nx makes it', async () => {
  await buildsAs(store.dist('catalog', '1-own'));
  commitAll();
  execFileSync(process.execPath, ['build.mjs'], { cwd: repository });
  await run('publish', 'catalog', `--from=${join(repository, 'dist')}`, '--no-browser');
  const { code, text } = await run('verify', '--rebuild', 'catalog@1-own');
  expect([code, text]).toEqual([0, expect.stringContaining(`is what commit ${git('rev-parse', 'HEAD')} builds`)]);
});

test('a build from a tree with changes names no commit', async () => {
  await buildsAs(store.dist('catalog', '2'));
  await run('publish', 'catalog', '--no-browser');
  git('checkout', '-q', '.');
  expect(await run('verify', '--rebuild', 'catalog@2')).toEqual({
    code: 1,
    text: 'catalog 2 names no commit: it was published from a tree with changes, or without git.',
  });
});

test('a build from elsewhere names the commit that it is given, which the repository may not have', async () => {
  const elsewhere = '1'.repeat(40);
  await run('publish', 'catalog', `--from=${store.dist('catalog', '3')}`, `--commit=${elsewhere}`, '--no-browser');
  expect(await run('verify', '--rebuild', 'catalog@3')).toEqual({
    code: 1,
    text: `This repository does not have the commit ${elsewhere}; fetch it first.`,
  });
});

test.each(['main', '--force', '12345'])('%s is not the full id of a commit', async (id) => {
  const line = ['publish', 'catalog', `--from=${store.dist('catalog', '4')}`, `--commit=${id}`, '--no-browser'];
  expect(await run(...line)).toEqual({
    code: 2,
    text: expect.stringContaining(`--commit must be the full id of a git commit, not "${id}".`),
  });
});

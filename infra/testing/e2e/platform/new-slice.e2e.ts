import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { openToRead } from '@setu/release-store';
import type { Browser } from 'playwright-core';
import { desktop, launch, openPage } from '../support/browser';
import { eventually } from '@setu/testing';
import { startProduct, type RunningProduct } from '../support/start-product';

const root = resolve(__dirname, '../../../..');
const workspace = mkdtempSync(join(tmpdir(), 'setu-workspace-'));
const slice = join(workspace, 'mfe-scholarships');
const left = new Set(['node_modules', '.git', '.nx', '.data', 'dist']);

let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  cpSync(root, workspace, { recursive: true, filter: (path) => !left.has(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(workspace, 'node_modules'));
  [product, browser] = await Promise.all([startProduct(), launch()]);
});
afterAll(async () => {
  await Promise.all([browser.close(), product.stop()]);
  rmSync(workspace, { recursive: true });
});

const run = (cwd: string, tool: string, ...args: string[]) =>
  execFileSync(join(root, 'node_modules/.bin', tool), args, {
    cwd,
    env: { ...process.env, NX_DAEMON: 'false', NX_WORKSPACE_ROOT_PATH: workspace, NODE_ENV: 'test' },
    encoding: 'utf8',
    stdio: 'pipe',
  });

const release = (...args: string[]) =>
  execFileSync(process.execPath, [join(root, 'infra/production/release/release.mjs'), ...args], {
    env: { ...process.env, DATA_DIR: product.dataDir },
    encoding: 'utf8',
    stdio: 'pipe',
  });

const openAt = async (path: string) => {
  const { page } = await openPage(browser, desktop);
  const answer = await page.goto(product.url + path);
  return { page, status: answer!.status() };
};

test('a generated slice builds, passes its tests, is released and appears under its route, without a change of the shell', async () => {
  const { page, status } = await openAt('/scholarships');
  expect(status).toBe(404);

  run(workspace, 'nx', 'g', 'slice', 'scholarships', '--skip-install');
  const { workspaces } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as { workspaces: string[] };
  expect(workspaces).toContain('mfe-scholarships');
  run(slice, 'tsc', '--noEmit');
  run(
    workspace,
    'jest',
    '--config',
    'infra/testing/setup/jest.config.mjs',
    '--selectProjects',
    'dom',
    '--',
    'mfe-scholarships',
  );
  run(slice, 'rspack', 'build');

  const { log } = await openToRead({}, product.dataDir);
  const before = (await log.live())!;
  release('publish', 'scholarships', '--from', join(slice, 'dist'));
  release('promote', 'scholarships');
  const { shell, slices } = (await log.live())!.stable;
  expect(shell).toEqual(before.stable.shell);
  expect(Object.keys(slices)).toEqual([...Object.keys(before.stable.slices), 'scholarships']);

  await eventually(async () => expect((await page.goto(`${product.url}/scholarships`))!.status()).toBe(200));
  await page.getByRole('heading', { level: 1, name: 'Scholarships' }).waitFor();
  expect(await page.getByRole('navigation').first().isVisible()).toBe(true);
  expect(await page.title()).toBe('Scholarships · CampusSetu');

  // Written by the server, for readers and search engines without script.
  const html = await (await fetch(`${product.url}/scholarships`)).text();
  expect(html).toContain('This slice is built, tested and released on its own.');
  expect(html).toContain('<title>Scholarships · CampusSetu</title>');
});

test('a slice that bundles a second copy of what the page shares does not build', () => {
  const entry = join(slice, 'src/slice.tsx');
  const source = readFileSync(entry, 'utf8');
  writeFileSync(entry, `import { createRoot } from 'react-dom/client';\n${source}\nvoid createRoot;`);
  expect(() => run(slice, 'rspack', 'build')).toThrow(
    expect.objectContaining({ stdout: expect.stringMatching(/a second copy of react-dom, which the page shares/) }),
  );
  writeFileSync(entry, source);
});

test('a taken or invalid name is refused in one sentence', () => {
  const generate = (name: string) => () => run(workspace, 'nx', 'g', 'slice', name, '--skip-install');
  expect(generate('catalog')).toThrow(/mfe-catalog already exists/);
  expect(generate('My Slice')).toThrow(/does not match/);
});

import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { desktop, openPage, sharedBrowser } from '../support/browser';

const root = resolve(__dirname, '../../../..');
const site = process.env.PRODUCT_URL!;
const folder = mkdtempSync(join(tmpdir(), 'setu-host-'));
const remote = 'setu_mentors';
const sdk = '@setu/sdk';

/** A host that knows nothing of this platform but what the library and the package of the sdk give it. */
const files = {
  'package.json': '{ "name": "host", "private": true, "type": "module" }',
  'index.js': "import('./bootstrap.js');",
  'bootstrap.js': `import { getInstance } from '@module-federation/enhanced/runtime';
import 'react/jsx-runtime';
import 'zustand';
import '${sdk}';
import * as React from 'react';
import { createRoot } from 'react-dom/client';
const { default: slice } = await getInstance().loadRemote('${remote}/slice');
const { CollegeMentors } = slice.widgets;
createRoot(document.body).render(
  React.createElement('main', null,
    React.createElement('h1', null, 'Another site'),
    React.createElement(CollegeMentors, { collegeId: '1' })));
`,
  'typed.tsx': `import slice from '${remote}/slice';
const { CollegeMentors } = slice.widgets;
export const Mentors = () => <CollegeMentors collegeId="1" name="Hindu College" />;
`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      jsx: 'react-jsx',
      types: [],
      target: 'es2023',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      // As the library says.
      paths: { '*': ['./@mf-types/*'] },
    },
    files: ['typed.tsx'],
  }),
  'rspack.config.mjs': `import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
const singleton = { singleton: true };
export default {
  mode: 'development', devtool: false, entry: './index.js', target: ['web', 'es2022'],
  output: { publicPath: '/' }, resolve: { extensions: ['.tsx', '.ts', '.js'], extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
  module: { rules: [{ test: /\\.tsx?$/, type: 'javascript/auto', loader: 'builtin:swc-loader', options: { jsc: {
    parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } } }] },
  plugins: [new ModuleFederationPlugin({
    name: 'host', dts: { generateTypes: false, consumeTypes: { typesOnBuild: true, abortOnError: true } }, dev: false, manifest: false,
    remotes: { ${remote}: '${remote}@${site}/federation/mentors/mf-manifest.json' },
    shared: { react: singleton, 'react/jsx-runtime': singleton, 'react-dom': singleton, zustand: singleton, '@setu/sdk': { singleton: true, version: SDK, requiredVersion: false } },
  })],
};
`,
};

/** Answers to the slice's calls, which go to the site that shows it. */
const recorded = JSON.parse(readFileSync(join(root, 'mfe-mentors/recorded-answers.json'), 'utf8')) as Record<
  string,
  unknown
>;

let server: Server;
let origin: string;
beforeAll(async () => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const { version } = JSON.parse(readFileSync(join(root, 'shell/sdk/package.json'), 'utf8')) as { version: string };
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), text.replace('SDK', JSON.stringify(version)));
  execFileSync(join(root, 'node_modules/.bin/rspack'), ['build'], { cwd: folder, stdio: 'pipe' });
  server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://host').pathname;
    if (path === '/')
      return response.setHeader('content-type', 'text/html').end('<script src="/main.js" defer></script><body></body>');
    if (path.startsWith('/api/'))
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(recorded[path]));
    if (!existsSync(join(folder, 'dist', path))) return response.writeHead(404).end();
    response.setHeader('content-type', extname(path) === '.js' ? 'text/javascript' : 'text/plain');
    response.end(readFileSync(join(folder, 'dist', path)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('a host built with the library alone shows a widget of a slice, with one React in both', async () => {
  const { page } = await openPage(await sharedBrowser(), desktop);
  const problems: string[] = [];
  page.on('pageerror', (error) => void problems.push(error.message));
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    const inject = (renderer: unknown) => renderers.push(renderer);
    Object.assign(globalThis, { renderers, __REACT_DEVTOOLS_GLOBAL_HOOK__: { inject, supportsFiber: true } });
  });
  await page.goto(origin);
  await page.getByRole('heading', { level: 1, name: 'Another site' }).waitFor();
  await page.getByRole('heading', { name: 'Talk to UGs/Alumnis' }).waitFor();
  // From a chunk of the slice, with its styles and pictures.
  await page.getByText('Rohan Yadav').waitFor();
  expect(problems).toEqual([]);
  expect(await page.evaluate(() => (globalThis as unknown as { renderers: unknown[] }).renderers.length)).toBe(1);
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => /\/slices\/mentors\/[^/]+\/slice\.js$/.test(name))).toHaveLength(1);
  await page.context().close();
});

test('a host in TypeScript is checked by the types of the slice, which the library fetches', () => {
  const check = () =>
    execFileSync(join(root, 'node_modules/.bin/tsc'), { cwd: folder, stdio: 'pipe', encoding: 'utf8' });
  check();
  const file = join(folder, 'typed.tsx');
  writeFileSync(file, files['typed.tsx'].replace('collegeId="1"', 'collegeId={1}'));
  expect(check).toThrow(
    expect.objectContaining({
      stdout: expect.stringMatching(/typed\.tsx.*\n?[^]*'number' is not assignable to type 'string'/),
    }),
  );
});

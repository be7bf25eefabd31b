import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifestOfRemote } from './library-remote.js';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'setu-remote-'));
  mkdirSync(join(dir, 'dist'));
  for (const path of ['remoteEntry.js', 'slice.js', 'react.js']) writeFileSync(join(dir, 'dist', path), path);
});
afterEach(() => rmSync(dir, { recursive: true }));

const assets = (...sync: string[]) => ({ js: { sync, async: [] }, css: { sync: [], async: [] } });
const library = {
  metaData: {
    globalName: 'exams',
    publicPath: 'auto',
    remoteEntry: { path: '', name: 'remoteEntry.js', type: 'global' },
  },
  shared: [
    { name: 'react', singleton: true, requiredVersion: '^19.0.0', assets: assets('react.js') },
    { name: 'moment', singleton: false, requiredVersion: '^2.0.0', assets: assets() },
  ],
  exposes: [{ path: './slice', assets: assets('slice.js') }],
};

function manifest(over: object = {}, page: object = {}, more: object = {}) {
  const slice = { sdk: '^2.0.0', port: 3009, pages: { '/exams': page }, ...more };
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ name: '@exams/mfe-exams', version: '1.2.0', slice }));
  writeFileSync(join(dir, 'dist/mf-manifest.json'), JSON.stringify({ ...library, ...over }));
  return manifestOfRemote(join(dir, 'dist'));
}

test('a remote of the library gets a manifest like any build', () => {
  expect(manifest()).toMatchObject({
    name: 'exams',
    version: expect.stringMatching(/^1\.2\.0-[0-9a-f]{10}$/),
    entry: 'remoteEntry.js',
    server: undefined,
    container: 'exams',
    library: { copies: ['react.js'] },
    shared: { react: '^19.0.0' },
    initial: ['remoteEntry.js', 'slice.js'],
    routes: ['/exams'],
    preloads: [{ pattern: '/exams', files: ['remoteEntry.js', 'slice.js'], data: [] }],
  });
});

test('the head of a page and a label have the translations of its messages', () => {
  mkdirSync(join(dir, 'messages'));
  writeFileSync(join(dir, 'messages/hi.json'), JSON.stringify({ messages: { Exams: 'एग्ज़ाम' } }));
  const fills = [{ slot: 'navigation', order: 35, label: 'Exams', page: '/exams' }];
  expect(manifest({}, { head: { title: 'Exams' } }, { fills })).toMatchObject({
    preloads: [{ head: { title: 'Exams', words: { hi: { title: 'एग्ज़ाम' } } } }],
    fills: [{ label: 'Exams', words: { hi: { label: 'एग्ज़ाम' } } }],
  });
});

test('other files give another version', () => {
  const { version } = manifest();
  expect(manifest().version).toBe(version);
  writeFileSync(join(dir, 'dist/slice.js'), 'other');
  expect(manifest().version).not.toBe(version);
});

test('a server build beside it renders its pages', () => {
  writeFileSync(join(dir, 'dist/server.js'), '');
  expect(manifest({}, { server: { query: ['year'] } })).toMatchObject({
    server: 'server.js',
    preloads: [{ server: { query: ['year'], data: [] } }],
  });
});

test('a folder that is no such build is rejected', () => {
  manifest();
  rmSync(join(dir, 'package.json'));
  expect(() => manifestOfRemote(join(dir, 'dist'))).toThrow(
    /There is no package\.json in .*; its "slice" field declares/,
  );
  for (const text of ['{', '{}']) {
    writeFileSync(join(dir, 'dist/mf-manifest.json'), text);
    expect(() => manifestOfRemote(join(dir, 'dist'))).toThrow(
      /is not a manifest of the plugin of @module-federation\/enhanced/,
    );
  }
});

const entry = library.metaData.remoteEntry;
test.each([
  [{ exposes: [] }, {}, 'exams: the build exposes no ./slice; expose a module with a Slice as its default export.'],
  [
    { metaData: { ...library.metaData, publicPath: 'https://cdn.example/' } },
    {},
    'exams: output.publicPath must be "auto", since its files are served with the release.',
  ],
  [
    { metaData: { ...library.metaData, remoteEntry: { ...entry, type: 'module' } } },
    {},
    'exams: the entry is of the type module; build it as a script (library.type "var").',
  ],
  [
    { metaData: { ...library.metaData, remoteEntry: { ...entry, path: '../' } } },
    {},
    'exams: mf-manifest.json names ../remoteEntry.js, which is not in the build.',
  ],
  [
    { shared: [{ ...library.shared[0], singleton: false }] },
    {},
    'exams: react must be shared as a singleton, since the page has it once.',
  ],
  [{}, { server: {} }, 'exams: the page /exams can name neither "chunks" nor, without a server.js, "server".'],
])('%j with the page %j is rejected', (over, page, problem) =>
  expect(() => manifest(over, page)).toThrow(new Error(problem)),
);

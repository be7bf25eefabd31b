import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { problemsOfBuild, UserError } from '@setu/release-store';
import { fixture, type Fixture } from '../testing/fixture.js';
import { publish } from './publish.js';

let given: Fixture;
let folder: string;
beforeEach(() => {
  given = fixture();
  folder = join(given.storeDir, 'slices/catalog/1.0.0');
});
afterEach(() => given.remove());

const problems = () => problemsOfBuild(given.store, 'catalog', '1.0.0');

test('publishes a complete build with brotli and gzip copies, and its source maps separately', async () => {
  await given.publish('catalog', '1.0.0');
  expect(readdirSync(folder).sort()).toEqual(['a.css', 'manifest.json', 'slice.js', 'slice.js.br', 'slice.js.gz']);
  const script = readFileSync(join(folder, 'slice.js'));
  expect(brotliDecompressSync(readFileSync(join(folder, 'slice.js.br')))).toEqual(script);
  expect(gunzipSync(readFileSync(join(folder, 'slice.js.gz')))).toEqual(script);
  expect(readdirSync(join(given.storeDir, 'source-maps/catalog/1.0.0'))).toEqual(['slice.js.map']);
  expect(await problems()).toEqual([]);
});

test('records the compressed size of the first load', async () => {
  const { size } = await given.publish('catalog', '1.0.0');
  expect(size).toBe(readFileSync(join(folder, 'slice.js.gz')).length);
});

test('publishing a build again changes nothing; other content under the same version is rejected', async () => {
  const first = await given.publish('catalog', '1.0.0');
  expect(await given.publish('catalog', '1.0.0')).toEqual(first);
  const other = given.publish('catalog', '1.0.0', {}, { 'slice.js': 'other()' });
  await expect(other).rejects.toThrow(
    'catalog 1.0.0 is already published with other content; give the build a new version.',
  );
  await expect(other).rejects.toBeInstanceOf(UserError);
  expect(await problems()).toEqual([]);
});

test('two concurrent publishes of the same build both succeed', async () => {
  const dist = given.dist('catalog', '1.0.0');
  await Promise.all([publish(given.store, dist), publish(given.store, dist)]);
  expect(await problems()).toEqual([]);
});

test('publishing again repairs missing and damaged files', async () => {
  await given.publish('catalog', '1.0.0');
  rmSync(join(folder, 'a.css'));
  writeFileSync(join(folder, 'slice.js.br'), 'damaged');
  expect(await problems()).toHaveLength(2);
  await given.publish('catalog', '1.0.0');
  expect(await problems()).toEqual([]);
});

test.each([
  ['hi', 'null'],
  ['x', '{"files":{},"incomplete":[],"messages":{}}'],
])(
  'rejects a catalogue of messages that no edge could read, before it stores anything (%s)',
  async (language, text) => {
    const messages = { [language]: 'messages.json' };
    const files = { 'slice.js': 'code()', 'a.css': 'a {}', 'messages.json': text };
    await expect(given.publish('catalog', '1.0.0', { messages }, files)).rejects.toThrow(
      `messages.json is no catalogue of messages in the language "${language}"`,
    );
    expect(await problems()).toEqual([expect.stringContaining('is not published')]);
  },
);

test('rejects a folder without a build, or with changed files', async () => {
  await expect(publish(given.store, given.dir)).rejects.toThrow(
    'contains no build (neither manifest.json nor mf-manifest.json)',
  );
  const dist = given.dist('catalog', '1.0.0');
  writeFileSync(join(dist, 'slice.js'), 'edited()');
  await expect(publish(given.store, dist)).rejects.toThrow('slice.js in');
  await expect(publish(given.store, dist)).rejects.toThrow('is not the file that the build wrote; build it again.');
});

test('rejects a build that lacks a file it uses, and a release rejects such a build of an earlier version', async () => {
  const half = given.dist('catalog', '1.0.0', { server: 'server.js' });
  await expect(publish(given.store, half)).rejects.toThrow('server.js is missing in');
  rmSync(join(given.dist('catalog', '1.0.0'), 'a.css'));
  await expect(publish(given.store, half)).rejects.toThrow('a.css is missing in');

  const published = await given.publish('catalog', '1.0.0');
  const claimed = { ...published, server: 'server.js' };
  await given.store.put('slices/catalog/1.0.0/manifest.json', Buffer.from(JSON.stringify(claimed)));
  expect(await problems()).toEqual(['catalog 1.0.0: server.js is not in the build; build a new version.']);
});

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mongoose';
import { startEmbeddedMongo } from '@setu/embedded-mongo';
import { root } from '../src/index.js';

const dir = mkdtempSync(join(tmpdir(), 'setu-restore-'));
const [product, whole] = [join(dir, 'product'), join(dir, 'whole')];
const at = (path: string) => join(dir, path);
const proofPhoto = 'the photo of an ID card';
const moduleOf = (name: string) => JSON.stringify(join(root, 'infra/development/start/dist/backup', name));

/** Runs the built program, parts of which run in separate processes. */
function run<T>(script: string): T {
  const args = ['--input-type=module', '-e', `${script}; console.log(JSON.stringify(result ?? null)); process.exit()`];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as T;
}
const backUp = (target: string) =>
  run(
    `const { backup } = await import(${moduleOf('backup.js')}); ` +
      `const result = await backup({ dataDir: ${JSON.stringify(product)}, target: ${JSON.stringify(target)}, folders: ['media', 'store'] })`,
  );
/** Restores one after another into the same data folder; returns their messages. */
const restoreAll = (sources: string[], dataDir: string) =>
  run<string[]>(
    `const { restore } = await import(${moduleOf('restore.js')}); const result = []; ` +
      `for (const source of ${JSON.stringify(sources)}) result.push(await restore(source, ${JSON.stringify(dataDir)}).catch((error) => error.constructor.name + ': ' + error.message))`,
  );
const finish = (dataDir: string) =>
  run(
    `const { finishRestoreOrExit } = await import(${moduleOf('finish-restore.js')}); const result = await finishRestoreOrExit(${JSON.stringify(dataDir)})`,
  );

/** Returns every file with its content, except the locks of the database. */
const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !['lock', 'lock.mdb'].includes(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );

beforeAll(async () => {
  const { uri, close } = await startEmbeddedMongo({ dataDir: join(product, 'db'), port: 0 });
  const connection = await createConnection(uri, { dbName: 'campussetu' }).asPromise();
  await connection.collection('proof_photos').insertMany([{ photo: proofPhoto }, { state: 'approved' }]);
  await connection.close();
  await close();
  for (const [path, content] of Object.entries({
    'media/gallery/a.webp': 'a picture',
    'store/releases/00000001.json': '{}',
    'store/slices/catalog/1/slice.js': 'code',
    'store/.drafts/1_x_host/draft': 'unfinished',
    secret: 'a secret',
  })) {
    mkdirSync(join(product, path, '..'), { recursive: true });
    writeFileSync(join(product, path), content);
  }
  backUp(whole);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Returns a changed backup. */
function changed(
  name: string,
  change: (folder: string, manifest: { files: Record<string, unknown>; format: number }) => void,
) {
  const folder = at(name);
  cpSync(whole, folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  change(folder, manifest);
  if (existsSync(join(folder, 'manifest.json'))) writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}
const recordOf = (content: Buffer) => ({
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

test('a backup has no photo of an ID card, not even in free pages of the database, and the decision on another', async () => {
  const database = (folder: string) => readFileSync(join(folder, 'db/lmdb/data.mdb'), 'latin1');
  expect(database(product)).toContain(proofPhoto);
  expect(database(whole)).not.toContain(proofPhoto);
  const copy = changed('read', () => undefined);
  expect(existsSync(join(copy, 'whole'))).toBe(false);
  const { uri, close } = await startEmbeddedMongo({ dataDir: join(copy, 'db'), port: 0 });
  const connection = await createConnection(uri, { dbName: 'campussetu' }).asPromise();
  expect(await connection.collection('proof_photos').find().toArray()).toMatchObject([{ state: 'approved' }]);
  await connection.close();
  await close();
});

test('a backup of a newer program is rejected, and nothing is changed', async () => {
  const newer = changed('newer data', () => undefined);
  const { uri, close } = await startEmbeddedMongo({ dataDir: join(newer, 'db'), port: 0 });
  const connection = await createConnection(uri, { dbName: 'campussetu' }).asPromise();
  await connection.collection('dataversions').insertOne({ _id: 'data', version: 999 } as never);
  await connection.close();
  await close();
  const manifest = JSON.parse(readFileSync(join(newer, 'manifest.json'), 'utf8'));
  manifest.files['db/lmdb/data.mdb'] = recordOf(readFileSync(join(newer, 'db/lmdb/data.mdb')));
  writeFileSync(join(newer, 'manifest.json'), JSON.stringify(manifest));
  expect(restoreAll([newer], at('of newer'))).toEqual([
    expect.stringMatching(/^BackupError: The data has version 999, and this program knows it only up to version \d+/),
  ]);
  expect(existsSync(at('of newer'))).toBe(false);
});

test('a hostile or incomplete backup is rejected with a sentence, and nothing is changed', () => {
  const cases: [backup: string, rejection: RegExp][] = [
    [at('nowhere'), /is not a finished backup/],
    [changed('unfinished', (folder) => rmSync(join(folder, 'manifest.json'))), /is not a finished backup/],
    [changed('newer', (_, manifest) => (manifest.format = 2)), /newer version/],
    [changed('without database', (_, { files }) => delete files['db/lmdb/data.mdb']), /not the list of a backup/],
    [
      changed('missing', (folder) => rmSync(join(folder, 'media/gallery/a.webp'))),
      /media\/gallery\/a\.webp is missing/,
    ],
    [changed('cut', (folder) => writeFileSync(join(folder, 'media/gallery/a.webp'), 'a pic')), /cut or damaged/],
    [
      changed('other', (folder) => writeFileSync(join(folder, 'secret'), 'b secret')),
      /secret of the backup is cut or damaged/,
    ],
    ...[
      '../../escaped',
      '/etc/escaped',
      'media/../../escaped',
      'db/lmdb/other',
      'store/.drafts/x',
      'edge-uploads/x',
    ].map((path, number): [string, RegExp] => [
      changed(`hostile ${number}`, (_, { files }) => (files[path] = recordOf(Buffer.from('x')))),
      /which no backup contains/,
    ]),
    [
      changed('link', (folder, { files }) => {
        rmSync(join(folder, 'secret'));
        symlinkSync('/etc/hostname', join(folder, 'secret'));
        files.secret = recordOf(readFileSync('/etc/hostname'));
      }),
      /a link/,
    ],
    [
      changed('linked folder', (folder) => {
        renameSync(join(folder, 'media'), at('elsewhere'));
        symlinkSync(at('elsewhere'), join(folder, 'media'));
      }),
      /a link/,
    ],
    [
      changed('broken database', (folder, { files }) => {
        const broken = readFileSync(join(folder, 'db/lmdb/data.mdb')).subarray(0, 9_000);
        writeFileSync(join(folder, 'db/lmdb/data.mdb'), broken);
        files['db/lmdb/data.mdb'] = recordOf(broken);
      }),
      /database of this backup cannot be used/,
    ],
  ];
  const cutList = changed('cut list', () => undefined);
  writeFileSync(join(cutList, 'manifest.json'), readFileSync(join(cutList, 'manifest.json')).subarray(0, 200));
  cases.push([cutList, /manifest\.json is cut or damaged/]);

  const before = filesOf(product);
  const answers = restoreAll(
    cases.map(([backup]) => backup),
    product,
  );
  for (const [index, [, rejection]] of cases.entries()) {
    expect(answers[index]).toMatch(/^BackupError: /);
    expect(answers[index]).toMatch(rejection);
  }
  expect(filesOf(product)).toEqual(before);
  expect(existsSync(join(dir, 'escaped'))).toBe(false);
});

test('a backup has all lasting data and nothing unfinished, and replaces other data, which is moved aside', () => {
  expect(Object.keys(filesOf(whole)).toSorted()).toEqual([
    'db/lmdb/data.mdb',
    'manifest.json',
    'media/gallery/a.webp',
    'secret',
    'store/releases/00000001.json',
    'store/slices/catalog/1/slice.js',
  ]);
  const later = at('later');
  cpSync(product, later, { recursive: true });
  writeFileSync(join(later, 'media/gallery/b.webp'), 'a later picture');
  writeFileSync(join(later, 'secret'), 'another secret');
  const [aside] = restoreAll([whole], later);
  const expected = filesOf(whole);
  delete expected['manifest.json'];
  expect(Object.fromEntries(Object.entries(filesOf(later)).filter(([path]) => !path.startsWith('before-')))).toEqual(
    expected,
  );
  expect(readFileSync(join(aside!, 'secret'), 'utf8')).toBe('another secret');
  expect(readFileSync(join(aside!, 'media/gallery/b.webp'), 'utf8')).toBe('a later picture');
});

test('a start loads the database and its driver only to finish a restore', () => {
  const loadedBy = (name: string) =>
    run<string[]>(
      `await import(${moduleOf(name)}); const { createRequire } = await import('node:module'); ` +
        `const result = Object.keys(createRequire(${moduleOf(name)}).cache).filter((file) => /node_modules.(mongoose|lmdb)/.test(file))`,
    );
  expect(loadedBy('restore.js')).not.toEqual([]);
  expect(loadedBy('finish-restore.js')).toEqual([]);
});

test('a restore that was killed while it moved its parts is finished by the next start', () => {
  const killed = at('killed');
  restoreAll([whole], killed);
  const restored = filesOf(killed);
  // The state after two of its moves: the earlier pictures are still at their path, the earlier secret is aside already.
  mkdirSync(join(killed, 'restored'));
  writeFileSync(join(killed, 'restored/aside'), join(killed, 'before-restore-x'));
  for (const part of ['media', 'secret']) renameSync(join(killed, part), join(killed, 'restored', part));
  mkdirSync(join(killed, 'media'));
  writeFileSync(join(killed, 'media/old.webp'), 'old');
  finish(killed);
  const now = filesOf(killed);
  expect(Object.keys(now).filter((path) => path.endsWith('media/old.webp'))).toEqual([
    'before-restore-x/media/old.webp',
  ]);
  delete now['before-restore-x/media/old.webp'];
  expect(now).toEqual(restored);
  expect(existsSync(join(killed, 'restored'))).toBe(false);
});

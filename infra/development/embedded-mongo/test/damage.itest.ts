import { cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync, writeSync, closeSync } from 'node:fs'; // prettier-ignore
import { join } from 'node:path';
import { open } from 'lmdb';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../src/index.js';
import { build, ended, newFolder, removeFolder, startProcess } from './support.js';

const folders: string[] = [];
const folder = () => folders[folders.push(newFolder()) - 1]!;
const sound = folder();
const BINARY = { keyEncoding: 'binary', encoding: 'binary', noSubdir: false } as const;
const FORMAT = Buffer.from('format');
const DOCUMENTS = 2000;

beforeAll(async () => {
  build();
  const server = await startEmbeddedMongo({ dataDir: sound, port: 0 });
  const client = new MongoClient(server.uri);
  const things = client.db('a').collection('things');
  await things.createIndex({ n: 1 });
  await things.insertMany(Array.from({ length: DOCUMENTS }, (_, n) => ({ n, pad: 'x'.repeat(300) })));
  await client.close();
  await server.close();
});
afterAll(() => folders.forEach(removeFolder));

/** A copy of a sound database, and its file. */
function copy(): { data: string; file: string } {
  const data = folder();
  cpSync(join(sound, 'lmdb'), join(data, 'lmdb'), { recursive: true });
  return { data, file: join(data, 'lmdb/data.mdb') };
}
function overwrite(file: string, position: number, bytes: Buffer): void {
  const fd = openSync(file, 'r+');
  writeSync(fd, bytes, 0, bytes.length, position);
  closeSync(fd);
}
const noise = (length: number) => Buffer.from(Array.from({ length }, (_, i) => (i * 7919 + (i >> 3)) & 0xff));

/** Where a page in the middle begins. */
const middlePage = (file: string) => (statSync(file).size >> 13) << 12;

const DAMAGE: [name: string, fault: string, damage: (file: string) => void][] = [
  ['empty', 'it is empty', (file) => truncateSync(file, 0)],
  ['cut off in its head', 'it ends too early', (file) => truncateSync(file, 1000)],
  ['cut off after its head', 'it ends too early', (file) => truncateSync(file, 8192)],
  ['cut off between two pages', 'it ends too early', (file) => truncateSync(file, middlePage(file))],
  // What is left of the page may be read as an empty one.
  ['cut off within a page', '', (file) => truncateSync(file, middlePage(file) + 100)],
  ['random bytes', 'it does not begin as a database does', (file) => writeFileSync(file, noise(200_000))],
  ['a text', 'it ends too early', (file) => writeFileSync(file, 'hello')],
  [
    'of another page size',
    'its first two pages contradict each other',
    (file) => overwrite(file, 48, Buffer.from([0, 0x20])),
  ],
  ['of an impossible page size', 'its page size is 4097', (file) => overwrite(file, 48, Buffer.from([1, 0x10]))],
  ['overwritten in the middle', '', (file) => overwrite(file, 16_384, noise(300_000))],
  ['overwritten with zeros', '', (file) => overwrite(file, 8192, Buffer.alloc(400_000))],
  ['a folder', 'it is not a file', (file) => (rmSync(file), mkdirSync(file))],
];

test.each(DAMAGE)('a file that is %s is told of, and left as it is', async (_, fault, damage) => {
  const { data, file } = copy();
  damage(file);
  const before = statSync(file).isFile() ? readFileSync(file) : undefined;
  const failure = await startProcess('--data', data).catch((error: Error & { code: number }) => error);
  expect(failure).toMatchObject({ code: 1, message: expect.stringContaining(`${file} is damaged: ${fault}`) });
  expect((failure as Error).message).toContain(`Put back a backup copy of the folder ${join(data, 'lmdb')}, or move`);
  expect((failure as Error).message.trim().split('\n')).toHaveLength(1);
  if (before) expect(readFileSync(file).equals(before)).toBe(true);
}); // prettier-ignore

test('a file where the folder should be is told of', async () => {
  const data = folder();
  writeFileSync(join(data, 'lmdb'), '');
  await expect(startProcess('--data', data)).rejects.toMatchObject({ code: 1, message: expect.stringContaining('lmdb is a file; it must be the folder') }); // prettier-ignore
});

test('what is sound starts: a store, one with a damaged lock file, one whose first start was cut short', async () => {
  for (const prepare of [
    () => copy().data,
    () => {
      const { data } = copy();
      writeFileSync(join(data, 'lmdb/lock.mdb'), noise(8192));
      return data;
    },
  ]) {
    const { child, uri } = await startProcess('--data', prepare(), '--port', '0');
    const client = new MongoClient(uri);
    expect(
      await client
        .db('a')
        .collection('things')
        .countDocuments({ pad: { $exists: true } }),
    ).toBe(DOCUMENTS);
    await client.close();
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
  }
  const cut = folder();
  mkdirSync(join(cut, 'lmdb.new'));
  writeFileSync(join(cut, 'lmdb.new/data.mdb'), '');
  const server = await startEmbeddedMongo({ dataDir: cut, port: 0 });
  await server.close();
  expect(existsSync(join(cut, 'lmdb.new'))).toBe(false);
});

/** Reads or changes the format that a store carries. */
async function format(data: string, to?: string): Promise<string | undefined> {
  const root = open<Buffer, Buffer>({ path: join(data, 'lmdb'), ...BINARY });
  const about = root.openDB<Buffer, Buffer>({ name: 'about', ...BINARY });
  if (to === '') await about.remove(FORMAT);
  else if (to) await about.put(FORMAT, Buffer.from(to));
  const found = about.get(FORMAT)?.toString();
  await root.close();
  return found;
}

test('a store carries its format: a newer one is refused, one without is taken and gets it', async () => {
  const { data } = copy();
  expect(await format(data)).toBe('1');
  await format(data, '2');
  await expect(startProcess('--data', data)).rejects.toMatchObject({ code: 1, message: expect.stringMatching(/has format 2, and this program knows only up to 1: a newer version has written it\./) }); // prettier-ignore
  expect(await format(data)).toBe('2');
  expect(await format(data, '')).toBeUndefined();
  const server = await startEmbeddedMongo({ dataDir: data, port: 0 });
  const client = new MongoClient(server.uri);
  expect(await client.db('a').collection('things').countDocuments()).toBe(DOCUMENTS);
  await client.close();
  await server.close();
  expect(await format(data)).toBe('1');
});

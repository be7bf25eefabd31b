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
const PEOPLE = ['Asha', 'Bina', 'Chitra'];

beforeAll(async () => {
  build();
  const server = await startEmbeddedMongo({ dataDir: sound, port: 0 });
  const client = new MongoClient(server.uri);
  const things = client.db('a').collection('things');
  await things.createIndex({ n: 1 });
  await things.insertMany(Array.from({ length: DOCUMENTS }, (_, n) => ({ n, pad: 'x'.repeat(300) })));
  await client
    .db('a')
    .collection('people')
    .insertMany(PEOPLE.map((name) => ({ name })));
  await client.close();
  await server.close();
});
afterAll(() => folders.forEach(removeFolder));

/** Copies a sound database, and returns its file. */
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

/** Returns the start of a page in the middle. */
const middlePage = (file: string) => (statSync(file).size >> 13) << 12;

const DAMAGE: [name: string, fault: string, damage: (file: string) => void][] = [
  ['empty', 'it is empty', (file) => truncateSync(file, 0)],
  ['cut off in its head', 'it ends too early', (file) => truncateSync(file, 1000)],
  ['cut off after its head', 'it ends too early', (file) => truncateSync(file, 8192)],
  ['cut off between two pages', 'it ends too early', (file) => truncateSync(file, middlePage(file))],
  // The rest of the page may be read as an empty one.
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

test.each(DAMAGE)('a file that is %s is reported, and left unchanged', async (_, fault, damage) => {
  const { data, file } = copy();
  damage(file);
  const before = statSync(file).isFile() ? readFileSync(file) : undefined;
  const failure = await startProcess('--data', data).catch((error: Error & { code: number }) => error);
  expect(failure).toMatchObject({ code: 1, message: expect.stringContaining(`${file} is damaged: ${fault}`) });
  expect((failure as Error).message).toContain(`Restore a backup (npm run restore -- BACKUP), or move the folder ${join(data, 'lmdb')} away`);
  expect((failure as Error).message.trim().split('\n')).toHaveLength(1);
  if (before) expect(readFileSync(file).equals(before)).toBe(true);
}); // prettier-ignore

test('a file in the position of the folder is reported', async () => {
  const data = folder();
  writeFileSync(join(data, 'lmdb'), '');
  await expect(startProcess('--data', data)).rejects.toMatchObject({ code: 1, message: expect.stringContaining('lmdb is a file; it must be the folder') }); // prettier-ignore
});

test('a sound database starts: a store, one with a damaged lock file, one whose first start was cut short', async () => {
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

/** Reads or changes the format of a store. */
async function format(data: string, to?: string): Promise<string | undefined> {
  const root = open<Buffer, Buffer>({ path: join(data, 'lmdb'), ...BINARY });
  const about = root.openDB<Buffer, Buffer>({ name: 'about', ...BINARY });
  if (to === '') await about.remove(FORMAT);
  else if (to) await about.put(FORMAT, Buffer.from(to));
  const found = about.get(FORMAT)?.toString();
  await root.close();
  return found;
}

/** Overwrites a byte of a text in every copy in the file: LMDB leaves old pages behind. */
function damageText(file: string, text: string, byte = 0x23): void {
  const content = readFileSync(file);
  for (let at = content.indexOf(text); at >= 0; at = content.indexOf(text, at + 1))
    overwrite(file, at, Buffer.of(byte));
}

test.each([
  ['a value', 'Chitra', 'it cannot read documents of a.people (1)'],
  ['the name of a field', 'pad\0', `it cannot read documents of a.things (${DOCUMENTS})`],
  ['the list of collections', 'a.people', 'it cannot read the list of collections (1)'],
])('a changed byte of %s is reported, with its collection', async (_, text, fault) => {
  const { data, file } = copy();
  damageText(file, text);
  const failure = await startProcess('--data', data).catch((error: Error) => error);
  expect((failure as Error).message).toContain(`${file} is damaged: ${fault}`);
});

test('a document that is damaged while the server runs is reported, and the others are read', async () => {
  const { data, file } = copy();
  const server = await startEmbeddedMongo({ dataDir: data, port: 0 });
  const client = new MongoClient(server.uri);
  const people = client.db('a').collection('people');
  const { _id } = (await people.findOne({ name: 'Asha' }))!;
  damageText(file, 'Chitra');
  await expect(people.find().toArray()).rejects.toMatchObject({ code: 341, message: 'A document of a.people is damaged in the file of the database' }); // prettier-ignore
  expect(await people.findOne({ _id })).toEqual({ _id, name: 'Asha' });
  await client.close();
  await server.close();
});

/** Yields numbers from 0 to below 1 that a seed repeats. */
function* randoms(seed: number): Generator<number, never> {
  for (let state = seed + 1; ;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    yield (state >>> 8) / 2 ** 24;
  }
}
const seeds = Array.from({ length: Number(process.env.DAMAGE_SEEDS ?? 12) }, (_, seed) => seed);

test.each(seeds)('with a few random bytes changed it does not start, or has lost nothing (seed %i)', async (seed) => {
  const { data, file } = copy();
  const random = randoms(seed);
  const { size } = statSync(file);
  for (let count = 1 + (seed % 4); count > 0; count--) {
    const at = Math.floor(random.next().value * size);
    overwrite(file, at, Buffer.of(readFileSync(file)[at]! ^ (1 << Math.floor(random.next().value * 8))));
  }
  const started = await startProcess('--data', data, '--port', '0').catch((error: Error) => error);
  if (started instanceof Error) {
    const [sentence, ...rest] = started.message.trim().split('\n');
    expect(sentence).toMatch(/^embedded-mongo: .*(is damaged: .* Restore a backup|has format .* a newer version)/);
    return expect(rest).toEqual([]);
  }
  const client = new MongoClient(started.uri);
  const things = client.db('a').collection('things');
  const numbers = Array.from({ length: DOCUMENTS }, (_, n) => n);
  const read = async (hint: string) => (await things.find({ n: { $gte: 0 } }).hint(hint).sort({ n: 1 }).toArray()); // prettier-ignore
  for (const hint of ['_id_', 'n_1'])
    expect((await read(hint)).map(({ n, pad }) => (pad === 'x'.repeat(300) ? n : pad))).toEqual(numbers);
  const people = await client.db('a').collection('people').find().sort({ name: 1 }).toArray();
  expect(people.map(({ name }) => name)).toEqual(PEOPLE);
  await client.close();
  started.child.kill('SIGTERM');
  expect(await ended(started.child)).toBe(0);
});

/** Converts a store of format 2 to format 1, without checksums. */
async function removeChecksums(data: string): Promise<void> {
  const root = open<Buffer, Buffer>({ path: join(data, 'lmdb'), ...BINARY });
  root.transactionSync(() => {
    for (const name of ['catalog', 'documents', 'entries']) {
      const table = root.openDB<Buffer, Buffer>({ name, ...BINARY });
      for (const key of Array.from(table.getKeys())) table.putSync(key, table.get(key)!.subarray(0, -4));
    }
  });
  await root.close();
  await format(data, '1');
}

test.each(['1', ''])('a store of format 1 (written as "%s") gets checksums and loses nothing', async (written) => {
  const { data, file } = copy();
  await removeChecksums(data);
  await format(data, written);
  const { child, uri } = await startProcess('--data', data, '--port', '0');
  const client = new MongoClient(uri);
  const things = client.db('a').collection('things');
  expect(await things.find({ n: { $gte: 0 } }).hint('n_1').toArray()).toHaveLength(DOCUMENTS);
  await things.insertOne({ n: DOCUMENTS });
  expect(await things.find({ pad: 'x'.repeat(300) }).toArray()).toHaveLength(DOCUMENTS);
  await client.close();
  child.kill('SIGTERM');
  await ended(child);
  expect(await format(data)).toBe('2');
  damageText(file, 'Chitra');
  await expect(startProcess('--data', data)).rejects.toMatchObject({ message: expect.stringContaining('it cannot read documents of a.people (1)') }); // prettier-ignore
}); // prettier-ignore

test('a damaged store of format 1 is reported before it gets checksums', async () => {
  const { data, file } = copy();
  await removeChecksums(data);
  const [name] = [Buffer.from('Chitra\0')];
  const content = readFileSync(file);
  for (let at = content.indexOf(name); at >= 0; at = content.indexOf(name, at + 1))
    overwrite(file, at, Buffer.of(0xff));
  await expect(startProcess('--data', data)).rejects.toMatchObject({ message: expect.stringContaining('it cannot read documents of a.people (1)') }); // prettier-ignore
  expect(await format(data)).toBe('1');
});

test('a store of a newer format is rejected and left unchanged', async () => {
  const { data } = copy();
  expect(await format(data)).toBe('2');
  await format(data, '3');
  await expect(startProcess('--data', data)).rejects.toMatchObject({ code: 1, message: expect.stringMatching(/has format 3, and this program knows only up to 2: a newer version has written it\./) }); // prettier-ignore
  expect(await format(data)).toBe('3');
});

import fs, { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PieceReader, type Piece, piecesOf } from './pieces.js';
import { minFreeBytes, readSnapshot, writeSnapshot } from './snapshot-file.js';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setu-snapshot-'));
  path = join(folder, 'catalogue.snapshot');
});
afterEach(() => rm(folder, { recursive: true }));

async function read(version = '1 code'): Promise<unknown[]> {
  const values: unknown[] = [];
  for await (const value of readSnapshot(path, version)) values.push(value);
  return values;
}

it('returns what was written, of which the last file counts, and leaves no draft', async () => {
  await writeSnapshot(path, '1 code', ['old']);
  await writeSnapshot(path, '1 code', [{ ids: ['a', 'दिल्ली', undefined] }, Uint32Array.of(1, 2, 2 ** 32 - 1)]);
  expect(await read()).toEqual([{ ids: ['a', 'दिल्ली', undefined] }, Uint32Array.of(1, 2, 2 ** 32 - 1)]);
  expect(await readdir(folder)).toEqual(['catalogue.snapshot']);
});

it.each(['0 code', '1 cod', '1 code and more', '1 edoc'])('rejects a file that %j wrote', async (version) => {
  await writeSnapshot(path, version, ['value']);
  await expect(read()).rejects.toThrow('another version');
});

it('rejects a file that was cut off anywhere', async () => {
  await writeSnapshot(path, '1 code', ['some text', Uint32Array.of(7)]);
  const { length } = await readFile(path);
  for (let size = length - 1; size >= 0; size--) {
    await truncate(path, size);
    await expect(read()).rejects.toThrow(/cut off|damaged/);
  }
});

it('rejects a file in which any byte is another one', async () => {
  await writeSnapshot(path, '1 code', ['some text']);
  const bytes = await readFile(path);
  for (let at = 0; at < bytes.length; at++) {
    const damaged = Buffer.from(bytes);
    damaged[at]! ^= 1;
    await writeFile(path, damaged);
    await expect(read()).rejects.toThrow(/another version|cut off|damaged/);
  }
});

it('keeps the old file when the writing fails or is ended', async () => {
  await writeSnapshot(path, '1 code', ['old']);
  const failing = function* () {
    yield 'new';
    throw new Error('no more');
  };
  await expect(writeSnapshot(path, '1 code', failing())).rejects.toThrow('no more');
  await expect(writeSnapshot(path, '1 code', ['new'], AbortSignal.abort(new Error('stopping')))).rejects.toThrow(
    'stopping',
  );
  expect(await read()).toEqual(['old']);
  expect(await readdir(folder)).toEqual(['catalogue.snapshot']);
});

it('leaves the last room of a disk to the database', async () => {
  await writeSnapshot(path, '1 code', ['old']);
  const { statfs } = fs;
  jest.spyOn(fs, 'statfs').mockImplementation(async (of) => {
    const found = await statfs(of);
    return Object.assign(found, { blocks: 1, bavail: minFreeBytes / found.bsize - 1 });
  });
  await expect(writeSnapshot(path, '1 code', ['new'])).rejects.toThrow('less than 512 MB are free');
  jest.restoreAllMocks();
  expect(await read()).toEqual(['old']);
});

it('removes what a killed process has left, once it is surely dead', async () => {
  const draft = `${path}.1.tmp`;
  await writeFile(draft, 'half a file');
  await writeSnapshot(path, '1 code', ['value']);
  expect(await readdir(folder)).toHaveLength(2);
  await utimes(draft, new Date(), new Date(Date.now() - 120_000));
  await writeSnapshot(path, '1 code', ['value']);
  expect(await readdir(folder)).toEqual(['catalogue.snapshot']);
});

it('takes a state apart and puts it together again', async () => {
  const numbers = (count: number, from: number) => Uint32Array.from({ length: count }, (_, at) => from + at);
  const state = {
    position: { last: { _id: 4, mark: 'a' }, open: [] },
    many: Array.from({ length: 4_500 }, (_, at) => (at % 3 ? `text ${at}` : null)),
    postings: [numbers(200_000, 1), numbers(100_000, 5), numbers(0, 0), numbers(3, 9)],
    flags: Uint8Array.of(1, 0, 1),
    columns: { state: { values: ['Delhi'], combinations: [numbers(1, 0)] } },
    nothing: undefined,
    empty: {},
    none: [],
  };
  await writeSnapshot(path, '1 code', piecesOf(state));
  const reader = new PieceReader();
  const pieces = await read();
  for (const piece of pieces) reader.add(piece as Piece);
  expect(pieces.length).toBeGreaterThan(10);
  expect(reader.state).toEqual(state);
});

import { minute } from '@setu/contracts';
import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** The file is damaged, or another program wrote it. */
export class UnusableSnapshotError extends Error {}

const draftEnding = '.tmp';
const deadAfterMs = minute;
/** The database needs the last room of a disk more. */
export const minFreeBytes = 512 * 1024 * 1024;

const hashBytes = 32;
/** The length of a block, and its hash. */
const headBytes = 4 + hashBytes;

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/**
 * Writes values to a file, each in a block with its length and hash, behind a line that names the format and the program. Until all of it is on the disk, the
 * old file stays; of two processes that write at the same time, the later one wins.
 *
 * @throws Error where too little room is free
 * @param signal - ends the writing early, with its reason as the error
 */
export async function writeSnapshot(
  path: string,
  version: string,
  values: Iterable<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  await checkRoom(dirname(path));
  const draft = `${path}.${randomUUID()}${draftEnding}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await removeDrafts(path, (await file.stat()).mtimeMs);
      await file.write(firstLine(version));
      for (const value of values) {
        signal?.throwIfAborted();
        await writeBlock(file, serialize(value));
      }
      await writeBlock(file, Buffer.alloc(0));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
}

/**
 * Reads the values of a file one by one. A value has been checked before it is deserialised.
 *
 * @throws UnusableSnapshotError for a file of another version, one that was cut off or one that is damaged
 */
export async function* readSnapshot(path: string, version: string): AsyncGenerator<unknown> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const expected = firstLine(version);
    const line = await readBytes(file, expected.length, size);
    if (!line.equals(expected)) throw new UnusableSnapshotError('it was written by another version of the program');
    for (;;) {
      const head = await readBytes(file, headBytes, size);
      const length = head.readUInt32LE();
      const bytes = await readBytes(file, length, size);
      if (!hashOf(bytes).equals(head.subarray(4))) throw new UnusableSnapshotError('it is damaged');
      if (length === 0) return;
      yield deserialize(bytes);
    }
  } finally {
    await file.close();
  }
}

/** Some file systems report no size at all. */
async function checkRoom(folder: string) {
  const { blocks, bavail, bsize } = await statfs(folder);
  if (blocks > 0 && bavail * bsize < minFreeBytes) throw new Error(`less than ${minFreeBytes / 1024 ** 2} MB are free`);
}

/** Removes what killed processes have left, by the clock of the file system. A draft that is being written changes every moment. */
async function removeDrafts(path: string, now: number) {
  const folder = dirname(path);
  const isDraft = (name: string) => name.startsWith(`${basename(path)}.`) && name.endsWith(draftEnding);
  for (const draft of (await readdir(folder)).filter(isDraft).map((name) => join(folder, name))) {
    // Another process may have renamed it.
    const found = await stat(draft).catch(() => undefined);
    if (found && now - found.mtimeMs > deadAfterMs) await rm(draft, { force: true });
  }
}

const firstLine = (version: string) => Buffer.from(`CampusSetu catalogue ${version}\n`);

async function writeBlock(file: FileHandle, bytes: Buffer) {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32LE(bytes.length);
  hashOf(bytes).copy(head, 4);
  await file.write(head);
  if (bytes.length > 0) await file.write(bytes);
}

/** @param size - of the whole file: a damaged length asks for no more memory than that */
async function readBytes(file: FileHandle, length: number, size: number): Promise<Buffer> {
  if (length > size) throw new UnusableSnapshotError('it is damaged');
  // Memory of its own: arrays of numbers stay views of it.
  const bytes = Buffer.allocUnsafeSlow(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(bytes, read);
    if (bytesRead === 0) throw new UnusableSnapshotError('it was cut off');
    read += bytesRead;
  }
  return bytes;
}

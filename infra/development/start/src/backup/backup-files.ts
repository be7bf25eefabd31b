import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isSafeKey } from '@setu/object-store';

/** The command cannot continue; its message says why, and what to do. */
export class BackupError extends Error {}

export interface FileRecord {
  /** Bytes. */
  size: number;
  /** Hash in hexadecimal. */
  sha256: string;
}

/** Description of a backup. It is written last: a folder without it is no backup. */
export interface Manifest {
  /** Must be raised with a change after which an older program would misread a backup. */
  format: 1;
  createdAt: string;
  /** Folders of objects in the backup, including empty ones. */
  folders: string[];
  /** Files by their path in the backup. */
  files: Record<string, FileRecord>;
}

export const manifestFile = 'manifest.json';
/** Folder of the embedded database's store, also the path of its one file in a backup. */
export const storeFolder = 'db/lmdb';
export const storeFile = `${storeFolder}/data.mdb`;
/** Folders of objects by key: pictures, and published builds with their releases. */
export const objectFolders = ['media', 'store'] as const;
/** Without them all users are logged out, no second factor works and no release can be signed. */
export const keyFiles = ['secret', 'release-key.pem', 'release-key.pub.pem'] as const;

/** Copied and checked backup in the data folder, whose parts are being moved to their paths. */
export const restoredFolder = 'restored';

/** Returns whether a backup may contain a file at this path. A restore writes no others. */
export function isBackupPath(path: string): boolean {
  const [folder, ...rest] = path.split('/');
  if ((objectFolders as readonly string[]).includes(folder!)) return isSafeKey(rest.join('/'));
  return path === storeFile || (keyFiles as readonly string[]).includes(path);
}

/** Copies a file to a free path, synced to the disk, readable only by its owner; returns its record. */
export async function copyRecorded(from: string, to: string): Promise<FileRecord> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let size = 0;
  const record = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  // Opened first: an unreadable file leaves no empty copy behind.
  const source = await open(from, 'r');
  await pipeline(source.createReadStream(), record, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));
  return { size, sha256: hash.digest('hex') };
}

/** Returns the record of an existing file. */
export async function recordOf(path: string): Promise<FileRecord> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

/** Makes the names in these folders survive a power cut. */
export async function syncFolders(paths: Iterable<string>): Promise<void> {
  for (const path of new Set(paths)) {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  }
}

/** Returns the folders that contain these files, with the root and all in between. */
export function foldersOf(root: string, files: string[]): string[] {
  const found = new Set([root]);
  for (const file of files)
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) found.add(join(root, folder));
  return [...found];
}

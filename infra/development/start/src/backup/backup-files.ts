import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isSafeKey } from '@setu/object-store';

/** The command cannot go on; its message says why, and what to do. */
export class BackupRefused extends Error {}

export interface FileRecord {
  /** Bytes. */
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/** What a backup says of itself. It is written last: a folder without it is no backup. */
export interface Manifest {
  /** Raised by a change after which an older program would misread a backup. */
  format: 1;
  createdAt: string;
  /** Folders of objects that are in it, be they empty. */
  folders: string[];
  /** By path in the backup. */
  files: Record<string, FileRecord>;
}

export const manifestFile = 'manifest.json';
/** The store of the embedded database, and where its one file lies in a backup. */
export const storeFolder = 'db/lmdb';
export const storeFile = `${storeFolder}/data.mdb`;
/** Folders of objects by key: pictures, and published builds with their releases. */
export const objectFolders = ['media', 'store'] as const;
/** Without them nobody stays logged in, no second factor works and no release can be signed. */
export const keyFiles = ['secret', 'release-key.pem', 'release-key.pub.pem'] as const;

/** Whether a backup may hold a file under this path. Nothing else is ever written by a restore. */
export function isBackupPath(path: string): boolean {
  const [folder, ...rest] = path.split('/');
  if ((objectFolders as readonly string[]).includes(folder!)) return isSafeKey(rest.join('/'));
  return path === storeFile || (keyFiles as readonly string[]).includes(path);
}

/** Copies a file to a place that is free, onto the disk, readable by its owner alone; returns what was written. */
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
  // Opened first: what cannot be read leaves no empty file behind.
  const source = await open(from, 'r');
  await pipeline(source.createReadStream(), record, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));
  return { size, sha256: hash.digest('hex') };
}

/** The record of a file that is there. */
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

/** Folders that hold these files, below and with the root. */
export function foldersOf(root: string, files: string[]): string[] {
  const found = new Set([root]);
  for (const file of files)
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) found.add(join(root, folder));
  return [...found];
}

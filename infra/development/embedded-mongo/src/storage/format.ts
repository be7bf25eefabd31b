import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { isNoRoom } from './writer.js';

export const BINARY = { keyEncoding: 'binary', encoding: 'binary' } as const;
/** Raised by a change after which an older program would misread the store; the change brings the migration with it. */
const FORMAT = 1;
const KEY = Buffer.from('format');

type Root = RootDatabase<Buffer, Buffer>;

/** Makes a store under another name and puts it into its place whole, so that a store that is there was complete once. */
export async function createStore(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const root = open<Buffer, Buffer>({ path: draft, noSubdir: false, ...BINARY });
  writeFormat(root);
  await root.close();
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  if (process.platform === 'win32') return;
  const parent = openSync(dirname(folder), 'r');
  fsyncSync(parent);
  closeSync(parent);
}

/** Refuses a store that a newer program wrote. One without a format was made before there was one; it is format 1. */
export function checkFormat(root: Root, folder: string): void {
  const format = formatOf(root);
  if (format > FORMAT)
    throw new Error(
      `the database in ${folder} has format ${format}, and this program knows only up to ${FORMAT}: ` +
        'a newer version has written it. Start that version, or put back an older backup copy of the folder.',
    );
}

function formatOf(root: Root): number {
  try {
    const format = about(root).get(KEY);
    if (format) return Number(format.toString());
    writeFormat(root);
  } catch (error) {
    if (!isNoRoom(error)) throw error; // a full disk does not keep anybody from reading
  }
  return FORMAT;
}

const about = (root: Root) => root.openDB<Buffer, Buffer>({ name: 'about', ...BINARY });
const writeFormat = (root: Root) => about(root).putSync(KEY, Buffer.from(String(FORMAT)));

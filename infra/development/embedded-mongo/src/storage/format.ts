import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { BINARY, seal } from './sealed-table.js';
import { isNoRoom } from './writer.js';

/** Must be raised with a change after which an older program would misread the store; the change includes the migration. */
const FORMAT = 2;
const KEY = Buffer.from('format');
/** Tables whose values have checksums since format 2. */
const SEALED_TABLES = ['catalog', 'documents', 'entries'] as const;

type Root = RootDatabase<Buffer, Buffer>;

/** Creates a store under another name and renames it when it is complete, so that an existing store was complete once. */
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

/** Rejects a store that a newer program wrote, and updates an older one. */
export function checkFormat(root: Root, folder: string): void {
  const format = formatOf(root);
  if (format > FORMAT)
    throw new Error(
      `the database in ${folder} has format ${format}, and this program knows only up to ${FORMAT}: ` +
        'a newer version has written it. Start that version, or put back an older backup copy of the folder.',
    );
  if (format < FORMAT) addChecksums(root, folder);
}

/** Returns the format of a store; one without a number is format 1. */
export const formatOf = (root: Root): number => Number(about(root)?.get(KEY)?.toString() ?? 1);

/** Adds checksums to a store of format 1, all of them or none. */
function addChecksums(root: Root, folder: string): void {
  try {
    root.transactionSync(() => {
      for (const name of SEALED_TABLES) {
        const table = root.openDB<Buffer, Buffer>({ name, ...BINARY });
        // Keys first: the values change while they are read.
        for (const key of Array.from(table.getKeys())) table.putSync(key, seal(key, table.get(key)!));
      }
      writeFormat(root);
    });
  } catch (error) {
    if (!isNoRoom(error)) throw error;
    throw new Error(
      `the database in ${folder} is of an older version, and the disk is too full to bring it up to date. ` +
        'Free as much room as the folder takes.',
      { cause: error },
    );
  }
}

const about = (root: Root) => root.openDB<Buffer, Buffer>({ name: 'about', ...BINARY });
const writeFormat = (root: Root) => about(root).putSync(KEY, Buffer.from(String(FORMAT)));

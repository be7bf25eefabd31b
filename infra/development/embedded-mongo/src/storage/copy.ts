import { mkdirSync } from 'node:fs';
import { open } from 'lmdb';
import { checkStore } from './check.js';
import { checkDataFile } from './data-file.js';
import { BINARY } from './sealed-table.js';
import { Store } from './store.js';

/** Copies the store of a folder into a new folder, as it is at one moment, even while a server writes to it. */
export async function copyStore(folder: string, target: string): Promise<void> {
  checkDataFile(folder);
  mkdirSync(target, { mode: 0o700 });
  const root = open<Buffer, Buffer>({ path: folder, noSubdir: false, readOnly: true, ...BINARY });
  try {
    await root.backup(target, true);
  } finally {
    await root.close();
  }
}

/** Reads a store completely and opens it; throws a sentence if it is damaged or of a newer format. */
export async function verifyStore(folder: string): Promise<void> {
  checkDataFile(folder);
  checkStore(folder);
  await (await Store.open(folder)).close();
}

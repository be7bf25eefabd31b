import { accessSync, closeSync, constants, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The store cannot be opened; the message says what to do. */
export class DamagedStore extends Error {
  constructor(folder: string, fault: string) {
    super(
      `the database file ${dataFile(folder)} is damaged: ${fault}. Restore a backup (npm run restore -- BACKUP), ` +
        `or move the folder ${folder} away to start with an empty database.`,
    );
  }
}

export const dataFile = (folder: string): string => join(folder, 'data.mdb');
export const hasStore = (folder: string): boolean => existsSync(folder) && existsSync(dataFile(folder));

const HEADER = 160;
const META_PAGE = 0x08;
const MAGIC = 0xbeefc0de;
const DATA_VERSION = 2;
const at = { flags: 18, magic: 24, version: 28, pageSize: 48 };

/** Rejects a file that LMDB would treat as an empty database or crash on: it maps the file and trusts its content. */
export function checkDataFile(folder: string): void {
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new Error(`${folder} is a file; it must be the folder of the database. Move the file away.`);
  if (!hasStore(folder)) return;
  const file = dataFile(folder);
  if (!statSync(file).isFile()) throw new DamagedStore(folder, 'it is not a file');
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch {
    throw new Error(`this user may not read and write the database file ${file}. Give its owner those rights.`);
  }
  const fault = faultOf(file);
  if (fault) throw new DamagedStore(folder, fault);
}

function faultOf(file: string): string | undefined {
  const fd = openSync(file, 'r');
  try {
    const { size } = fstatSync(fd);
    if (size === 0) return 'it is empty';
    const first = metaPage(fd, 0);
    if (!first) return size < HEADER ? 'it ends too early' : 'it does not begin as a database does';
    const pageSize = first.readUInt32LE(at.pageSize);
    if (pageSize < 512 || pageSize > 65_536 || pageSize & (pageSize - 1)) return `its page size is ${pageSize}`;
    if (size < 2 * pageSize) return 'it ends too early';
    const second = metaPage(fd, pageSize);
    return second?.readUInt32LE(at.pageSize) === pageSize ? undefined : 'its first two pages contradict each other';
  } finally {
    closeSync(fd);
  }
}

/** Returns the head of one of the two pages with LMDB's metadata. */
function metaPage(fd: number, position: number): Buffer | undefined {
  const page = Buffer.alloc(HEADER);
  if (readSync(fd, page, 0, HEADER, position) < HEADER) return undefined;
  const good =
    (page.readUInt16LE(at.flags) & META_PAGE) !== 0 &&
    page.readUInt32LE(at.magic) === MAGIC &&
    (page.readUInt32LE(at.version) & 0xffff) === DATA_VERSION;
  return good ? page : undefined;
}

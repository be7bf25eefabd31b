import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { open } from 'lmdb';
import { DamagedStore } from './data-file.js';
import { BINARY } from './format.js';

const script = fileURLToPath(import.meta.url);

/** Reads the whole store once, in a process of its own: some damage ends the process that meets it. */
export function checkStore(folder: string): void {
  const { status, signal, stdout } = spawnSync(process.execPath, [script, folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  });
  if (status === 0) return;
  const seen = signal === 'SIGBUS' ? 'it ends too early' : `reading it ends with ${signal ?? `code ${status}`}`;
  throw new DamagedStore(folder, stdout.trim() || seen);
}

/** Finds faults in the pages of a store: everything it counts must be there and look like a document. */
function faultOf(folder: string): string | undefined {
  const root = open<Buffer, Buffer>({ path: folder, noSubdir: false, readOnly: true, ...BINARY });
  for (const name of ['about', 'catalog', 'documents', 'entries']) {
    const part = root.openDB<Buffer, Buffer>({ name, ...BINARY });
    if (!part) continue; // a store made before there was this part
    const { entryCount } = part.getStats() as { entryCount: number };
    const limit = entryCount + 1;
    let found = 0;
    if (name === 'entries' || name === 'about') found = part.getKeysCount({ limit });
    else for (const { value } of part.getRange({ limit })) if (isDocument(value)) found++;
    if (found !== entryCount) return `${Math.abs(entryCount - found)} of its ${entryCount} ${name} cannot be read`;
  }
  return undefined;
}
const isDocument = (bytes: Buffer): boolean =>
  bytes.length >= 5 && bytes.readInt32LE(0) === bytes.length && bytes.at(-1) === 0;

if (process.argv[1] === script) {
  let fault: string | undefined;
  try {
    fault = faultOf(process.argv[2]!);
  } catch (error) {
    fault = (error as Error).message;
  }
  if (fault) console.log(fault);
  process.exit(fault ? 1 : 0);
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const catalog = fileURLToPath(new URL('..', import.meta.url));
const { resolve } = createRequire(import.meta.url);
const contracts = dirname(resolve('@setu/contracts'));
const openData = dirname(resolve('@setu/open-data'));
/** Tables of names and places, with which the search reads colleges. The directory itself is in the database. */
const tables = join(openData, '../data');
const versionsOfPackages = fileURLToPath(new URL('../../../package.json', import.meta.url));

/** Names the code that derives a catalogue from colleges: its files, the packages and tables that it uses, and the Node.js that runs it. */
export function codeVersion(): string {
  const hash = createHash('sha256').update(`${process.version} ${process.arch}`);
  const code = [catalog, contracts, openData].flatMap((folder) => filesOf(folder));
  for (const file of [...code, ...tablesIn(tables), versionsOfPackages]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d|\.spec)\.[jt]s$/.test(name))
    .sort()
    .map((name) => join(folder, name));

const tablesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .sort()
    .map((name) => join(folder, name));

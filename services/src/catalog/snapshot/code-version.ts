import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const catalog = fileURLToPath(new URL('..', import.meta.url));
const contracts = dirname(createRequire(import.meta.url).resolve('@setu/contracts'));
const versionsOfPackages = fileURLToPath(new URL('../../../package.json', import.meta.url));

/** Names the code that derives a catalogue from colleges: its files, the packages that it uses, and the Node.js that runs it. */
export function codeVersion(): string {
  const hash = createHash('sha256').update(`${process.version} ${process.arch}`);
  for (const file of [...filesOf(catalog), ...filesOf(contracts), versionsOfPackages]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d|\.spec)\.[jt]s$/.test(name))
    .sort()
    .map((name) => join(folder, name));

import { spawnSync } from 'node:child_process';
import { writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { open, type RootDatabase } from 'lmdb';
import { decode } from '../bson/decode.js';
import { type Doc, toDouble } from '../bson/types.js';
import { DamagedStore } from './data-file.js';
import { formatOf } from './format.js';
import { BINARY, unseal } from './sealed-table.js';

const script = fileURLToPath(import.meta.url);
/** Begins a line of output that names the next part, in case reading it ends the process. */
const next = 'next: ';

/** Reads the whole store once, in a separate process: some damage ends the process that reads it. */
export function checkStore(folder: string): void {
  const { status, signal, stdout } = spawnSync(process.execPath, [script, folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  });
  if (status === 0) return;
  const last = stdout.trim().split('\n').at(-1)!;
  if (last && !last.startsWith(next)) throw new DamagedStore(folder, last);
  const part = last.slice(next.length) || 'it';
  const end = signal === 'SIGBUS' ? `it ends too early, at ${part}` : `reading ${part} ends with ${signal ?? status}`;
  throw new DamagedStore(folder, end);
}

/** Reads every value of a store and counts the damaged ones. */
class Check {
  private readonly root: RootDatabase<Buffer, Buffer>;
  private readonly isSealed: boolean;
  /** Names of the collections by their ids and those of their indexes. */
  private readonly owners = new Map<number, string>();
  private readonly idIndexes = new Set<number>();
  /** Number of documents by collection, minus the entries of its index of ids. */
  private readonly surplus = new Map<string, number>();
  private readonly damaged = new Map<string, number>();
  private part = '';

  constructor(folder: string) {
    this.root = open<Buffer, Buffer>({ path: folder, noSubdir: false, readOnly: true, ...BINARY });
    this.isSealed = formatOf(this.root) > 1;
  }

  /** Describes the unreadable parts; undefined for a sound store. */
  fault(): string | undefined {
    try {
      return this.damage();
    } catch (error) {
      return `reading ${this.part || 'it'} fails (${(error as Error).message})`;
    }
  }

  private damage(): string | undefined {
    const missing = [
      this.walk('catalog', 'the list of collections', (_key, value) => this.learn(decode(value))),
      this.walk('documents', 'documents', (key, value) => {
        if (!this.isSealed) decode(value);
        this.count(key, 1);
      }),
      this.walk('entries', 'index entries', (key) => this.idIndexes.has(key.readUInt32BE(0)) && this.count(key, -1)),
    ];
    if (this.damaged.size === 0)
      for (const [owner, count] of this.surplus) if (count !== 0) this.note(`documents of ${owner}`, Math.abs(count));
    if (this.damaged.size === 0) return missing.find((lost) => lost !== undefined);
    return `it cannot read ${[...this.damaged].map(([part, count]) => `${part} (${count})`).join(' and ')}`;
  }

  /** Calls `each` with every sound value. Returns the number of lost ones. */
  private walk(name: string, what: string, each: (key: Buffer, value: Buffer) => unknown): string | undefined {
    const table = this.root.openDB<Buffer, Buffer>({ name, ...BINARY });
    if (!table) return undefined; // The table was added in a later version.
    const { entryCount } = table.getStats() as { entryCount: number };
    let found = 0;
    for (const { key, value } of table.getRange({ limit: entryCount + 1 })) {
      found++;
      this.enter(name === 'catalog' ? what : `${what} of ${this.ownerOf(key)}`);
      try {
        const sound = this.isSealed ? unseal(key, value) : value;
        if (sound) each(key, sound);
        else this.note(this.part, 1);
      } catch {
        this.note(this.part, 1);
      }
    }
    return found === entryCount
      ? undefined
      : `${Math.abs(entryCount - found)} of its ${entryCount} ${name} cannot be read`;
  }

  private learn(entry: Doc): void {
    const name = `${String(entry.get('db'))}.${String(entry.get('name'))}`;
    this.owners.set(toDouble(entry.get('id'))!, name);
    for (const index of entry.get('indexes') as Doc[]) {
      const id = toDouble(index.get('id'))!;
      this.owners.set(id, name);
      if ((index.get('spec') as Doc).get('name') === '_id_') this.idIndexes.add(id);
    }
  }

  private enter(part: string): void {
    if (part !== this.part) writeSync(1, `${next}${part}\n`);
    this.part = part;
  }

  private count(key: Buffer, by: number): void {
    const owner = this.ownerOf(key);
    this.surplus.set(owner, (this.surplus.get(owner) ?? 0) + by);
  }

  private note(part: string, count: number): void {
    this.damaged.set(part, (this.damaged.get(part) ?? 0) + count);
  }

  private ownerOf(key: Buffer): string {
    return (key.length >= 4 && this.owners.get(key.readUInt32BE(0))) || 'no known collection';
  }
}

if (process.argv[1] === script) {
  let fault: string | undefined;
  try {
    fault = new Check(process.argv[2]!).fault();
  } catch (error) {
    fault = (error as Error).message;
  }
  if (fault) writeSync(1, `${fault}\n`);
  process.exit(fault ? 1 : 0);
}

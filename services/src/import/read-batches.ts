import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { byteOrderMark, csvLine } from '../platform/csv/csv.js';
import { ImportError } from './import-error.js';
import { keyOf } from './imported-entries.js';
import type { MovedAddress } from '../catalog/full-export/moved-line.js';
import type { ImportedCollege } from './imported-college.js';
import { type NamedColleges, namedRow, type UnsureRow } from './named-colleges.js';
import type { ImportedRow, FileRow, RowFile } from './row-kinds.js';

export type ReadCollege = ImportedCollege & {
  row: FileRow;
  /** Further rows of the same college in a file of courses or mentors. */
  moreRows?: FileRow[];
};

export const rowsOf = ({ row, moreRows = [] }: ReadCollege): FileRow[] => [row, ...moreRows];

/** The rows of colleges that are not there. */
export const unknownRows = ({ unknown }: { unknown: readonly ReadCollege[] }): RejectedRow[] =>
  unknown.flatMap((college) =>
    rowsOf(college).map((row) => ({ row, reason: `there is no college with the code ${college.sourceId}` })),
  );

export interface Batch {
  colleges: ReadCollege[];
  /** How many of the colleges were found by name and place. */
  matched: number;
  /** Addresses of merged colleges. */
  addresses: MovedAddress[];
  rejections: RejectedRow[];
}

export interface RejectedRow {
  row: FileRow;
  reason: string;
  /** Its college has to be chosen. */
  isUnsure?: true;
}

/** Ten times the colleges of India: the ids of a file are held in memory while it is read. */
const maxRows = 500_000;
/** After this many milliseconds of reading others have their turn. */
const turn = 5;

/** Reads a file in batches of rows, so that other requests to this process are hardly delayed. */
export async function* readBatches(csv: RowFile, size: number, named: NamedColleges): AsyncGenerator<Batch> {
  const lineOf = new Map<string, number>();
  let batch = emptyBatch();
  let rows = 0;
  let turnStart = performance.now();
  for await (const row of csv.rows) {
    if (++rows > maxRows) throw new ImportError(`The file has more than ${maxRows} rows.`);
    const found = await findCollege(csv, row, named);
    const outcome =
      typeof found === 'string' || 'unsure' in found ? found : await readRow(csv, { ...row, ...found }, lineOf);
    if (typeof outcome === 'string') batch.rejections.push({ row, reason: outcome });
    else if ('unsure' in outcome) batch.rejections.push({ row, reason: outcome.unsure, isUnsure: true });
    else if ('from' in outcome) batch.addresses.push(outcome);
    else {
      add(batch.colleges, { ...outcome, row });
      if (typeof found !== 'string' && 'isMatched' in found) batch.matched += 1;
    }
    if (batch.colleges.length + batch.addresses.length + batch.rejections.length >= size) {
      yield batch;
      batch = emptyBatch();
    } else if (performance.now() - turnStart < turn) continue;
    await nextTurn();
    turnStart = performance.now();
  }
  yield batch;
}

const emptyBatch = (): Batch => ({ colleges: [], matched: 0, addresses: [], rejections: [] });

/** Gives a row without a code that of its college. */
async function findCollege(
  { kind }: RowFile,
  { cells, line }: FileRow,
  named: NamedColleges,
): Promise<{ cells: FileRow['cells']; isMatched?: true } | UnsureRow | string> {
  const row = kind.canBeMatched && typeof cells !== 'string' ? namedRow(cells) : undefined;
  if (!row || typeof cells === 'string') return { cells };
  const found = await named.match(row, cells, line);
  return typeof found === 'object' && 'cells' in found ? { ...found, isMatched: true } : found;
}

async function readRow({ kind }: RowFile, { cells, line }: FileRow, lineOf: Map<string, number>): Promise<ImportedRow> {
  const outcome = typeof cells === 'string' ? cells : await kind.read(cells);
  if (typeof outcome === 'string' || 'from' in outcome) return outcome;
  const ids = idsOf(outcome);
  for (const [name, id] of Object.entries(ids)) {
    const earlier = lineOf.get(`${name} ${id}`);
    if (earlier !== undefined) return `${name} ${id} is in line ${earlier} already`;
  }
  for (const [name, id] of Object.entries(ids)) lineOf.set(`${name} ${id}`, line);
  return outcome;
}

const idsOf = ({ sourceId, whole, added }: ImportedCollege): Record<string, string> =>
  added
    ? { [added.list === 'courses' ? 'title' : 'name']: `${keyOf(added.entries[0]!)} of ${sourceId}` }
    : { sourceId, ...(whole && { _id: whole._id.toHexString() }) };

/** A college is one, however many of its courses or mentors a batch has. */
function add(colleges: ReadCollege[], next: ReadCollege) {
  const same = next.added && colleges.find(({ sourceId }) => sourceId === next.sourceId);
  if (!same) return void colleges.push(next);
  same.added!.entries.push(...next.added!.entries);
  (same.moreRows ??= []).push(next.row);
}

/** Rejected rows with line and reason in front, as a CSV file that can be corrected and imported; it exists only when there are any. */
export class RejectedRows {
  #out: Writable | null = null;

  constructor(
    private readonly head: readonly string[],
    private readonly open: () => Writable,
  ) {}

  async add(rejections: readonly RejectedRow[]) {
    if (rejections.length === 0) return;
    this.#out ??= this.#begin();
    const lines = rejections.map(({ row, reason }) => csvLine([row.line, reason, ...row.values]));
    if (!this.#out.write(lines.join(''))) await once(this.#out, 'drain');
  }

  async close() {
    if (!this.#out) return;
    this.#out.end();
    await finished(this.#out);
  }

  #begin(): Writable {
    const out = this.open();
    // The next write, or the end, throws the failure.
    out.on('error', () => {});
    out.write(byteOrderMark + csvLine(['line', 'reason', ...this.head]));
    return out;
  }
}

import {
  type ClosingCounts,
  type ClosingImportForm,
  maxClosingRows,
  plural,
  type RejectedClosing,
} from '@setu/contracts';
import { type AdmissionRow, type Exam, readAdmissions } from '@setu/open-data';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ImportError } from '../../import/import-error.js';
import { withAdded } from '../added-closings.js';
import type { ExamTable } from '../exam-table.js';
import { ClosingRows, factor, rowKey } from './closing-row.js';
import type { ClosingRecord } from './closing-table.js';

export interface CheckedClosings {
  rows: AdmissionRow[];
  institutions: { key: string; name: string }[];
  counts: Omit<ClosingCounts, 'joined' | 'notJoined'>;
  warnings: string[];
  rejections: (RejectedClosing & { line: number })[];
}

/** Most values of one round differ less than this from those before. */
const maxUsualFactor = 4;
const minCompared = 10;
/** Rows after which others have their turn. */
const turn = 500;

/** Finds out what a file would change, changing nothing. */
export async function checkClosings(
  exam: Exam,
  form: ClosingImportForm,
  table: ExamTable,
  records: AsyncIterable<ClosingRecord>,
  rowsInUse: AsyncIterable<AdmissionRow> | Iterable<AdmissionRow> = withAdded(readAdmissions(exam.slug), table.added),
): Promise<CheckedClosings> {
  const reader = new ClosingRows(exam, form, table);
  const taken = new Map<string, { row: AdmissionRow; record: ClosingRecord }>();
  const contradicted = new Set<string>();
  const rejections: RejectedClosing[] = [];
  const reject = ({ line, text }: ClosingRecord, reason: string) => rejections.push({ line, text, reason });
  let rows = 0;
  for await (const record of records) {
    if (++rows > maxClosingRows) throw new ImportError(`The file has more than ${maxClosingRows} rows.`);
    if (rows % turn === 0) await nextTurn();
    const row = record.cells ? reader.read(record.cells) : 'has another number of cells than the headings';
    if (typeof row === 'string') {
      reject(record, row);
      continue;
    }
    const earlier = taken.get(rowKey(row));
    if (!earlier && !contradicted.has(rowKey(row))) taken.set(rowKey(row), { row, record });
    else if (earlier && earlier.row.closing === row.closing) reject(record, `repeats line ${earlier.record.line}`);
    else {
      reject(record, 'contradicts another row of the same seats');
      if (earlier) reject(earlier.record, `contradicts line ${record.line}: ${record.text}`);
      taken.delete(rowKey(row));
      contradicted.add(rowKey(row));
    }
  }
  if (rows === 0) throw new ImportError('The file has no rows.');
  const own = [...taken.values()].map(({ row }) => row);
  rejectAnotherKind(own, reader, exam.lists[form.list]!.kind);
  const { counts, warnings } = await compare(form, own, rowsInUse);
  const used = new Set(own.map(({ institution }) => institution));
  return {
    rows: own,
    institutions: [...reader.institutions].flatMap(([key, name]) => (used.has(key) ? [{ key, name }] : [])),
    counts: { rows, rejected: rejections.length, ...counts },
    warnings,
    rejections: rejections.toSorted((a, b) => a.line - b.line),
  };
}

/** Rejects a file whose values are of another size than those before: scores are read as ranks, or ranks of another list. */
function rejectAnotherKind(rows: readonly AdmissionRow[], reader: ClosingRows, kind: string) {
  const factors = rows.flatMap((row) => {
    const last = reader.lastOf(row);
    return last === undefined ? [] : factor(row.closing, last);
  });
  const median = factors.toSorted((a, b) => a - b)[Math.floor(factors.length / 2)] ?? 1;
  if (factors.length < minCompared || median <= maxUsualFactor) return;
  throw new ImportError(
    `Half of the values differ more than ${maxUsualFactor} times from the earlier ${kind}s of the same seats. Is this another list, or another kind of value?`,
  );
}

/** Compares rows with those that visitors see now. */
async function compare(
  form: ClosingImportForm,
  rows: readonly AdmissionRow[],
  rowsInUse: AsyncIterable<AdmissionRow> | Iterable<AdmissionRow>,
) {
  const year = Number(form.year);
  const current = new Map<string, AdmissionRow>();
  /** Numbers of rows by year and round. */
  const sizes = new Map<string, number>();
  for await (const row of rowsInUse) {
    if (row.list !== form.list || row.year > year || row.year < year - 1) continue;
    if (row.year === year && row.round === form.round) current.set(rowKey(row), row);
    else sizes.set(`${row.year}, round ${row.round}`, (sizes.get(`${row.year}, round ${row.round}`) ?? 0) + 1);
  }
  const counts = { added: 0, changed: 0, unchanged: 0, missing: 0 };
  for (const row of rows) {
    const before = current.get(rowKey(row));
    current.delete(rowKey(row));
    const isSame = before?.closing === row.closing && (row.fee === undefined || before.fee === row.fee);
    counts[before ? (isSame ? 'unchanged' : 'changed') : 'added'] += 1;
  }
  counts.missing = current.size;
  const warnings = [];
  if (counts.missing > 0)
    warnings.push(
      `${plural(counts.missing, 'value')} of this round that visitors see now ${counts.missing === 1 ? 'is' : 'are'} not in the file. They stay. Are rows missing?`,
    );
  const [largest] = [...sizes].toSorted(([, a], [, b]) => b - a);
  if (largest && rows.length < 0.9 * largest[1])
    warnings.push(
      `The file has ${plural(rows.length, 'good row')}, and ${largest[0]} has ${largest[1]} in this list. Are rows missing?`,
    );
  return { counts, warnings };
}

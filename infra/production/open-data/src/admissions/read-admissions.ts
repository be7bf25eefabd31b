import { parse } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { dataFile } from '../data-file.js';
import { readTable } from '../read-table.js';
import { type AdmissionInstitution, type AdmissionRow, columns } from './admission-row.js';

/** Reads the rows of an exam one by one: those of a seat pool come after each other, its years and rounds in their order. */
export async function* readAdmissions(exam: string): AsyncGenerator<AdmissionRow> {
  const cells = parse({ fromLine: 2 });
  const file = createReadStream(dataFile(`admissions/${exam}.csv.gz`));
  file
    .on('error', (error) => cells.destroy(error))
    .pipe(createGunzip())
    .on('error', (error) => cells.destroy(error))
    .pipe(cells);
  for await (const line of cells as AsyncIterable<string[]>) yield toRow(line);
}

function toRow(cells: readonly string[]): AdmissionRow {
  const cell = Object.fromEntries(columns.map((column, index) => [column, cells[index]!])) as Cells;
  return {
    ...cell,
    gender: cell.gender as AdmissionRow['gender'],
    year: Number(cell.year),
    opening: cell.opening ? Number(cell.opening) : undefined,
    closing: Number(cell.closing),
    fee: cell.fee ? Number(cell.fee) : undefined,
  };
}

type Cells = Record<(typeof columns)[number], string>;

/** Institutions of every exam, with their records in the directory where that is certain. */
export const readAdmissionInstitutions = (): AdmissionInstitution[] =>
  readTable<Omit<AdmissionInstitution, 'fee'> & { fee: string }>('admissions/institutions.csv').map((row) => ({
    ...row,
    name: row.name || row.key,
    fee: row.fee ? toFee(row.fee) : undefined,
  }));

/** Reads `2024 45000 85000`: the year, the lowest and the highest fee. */
function toFee(cell: string): AdmissionInstitution['fee'] {
  const [year, lowest, highest] = cell.split(' ').map(Number) as [number, number, number];
  return { year, lowest, highest };
}

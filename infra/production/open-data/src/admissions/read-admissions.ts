import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { dataFile } from '../data-file.js';
import { readTable } from '../read-table.js';
import type { AdmissionInstitution, AdmissionRow } from './parse/admission-row.js';

/** Reads the rows of an exam one by one: those of a seat pool come after each other, its years and rounds in their order. */
export async function* readAdmissions(exam: string): AsyncGenerator<AdmissionRow> {
  let number = 0;
  for await (const lines of readLines(dataFile(`admissions/${exam}.csv.gz`)))
    for (const line of lines) if (number++ > 0) yield toRow(cellsOf(line));
}

/** Reads a compressed file some lines at a time. */
async function* readLines(path: string): AsyncGenerator<string[]> {
  const text = createGunzip().setEncoding('utf8');
  // The reader gets the error of the file too.
  pipeline(createReadStream(path), text, () => {});
  let rest = '';
  for await (const part of text as AsyncIterable<string>) {
    const lines = (rest + part).split('\n');
    rest = lines.pop()!;
    yield lines;
  }
  if (rest) yield [rest];
}

/** Splits a line that `csvLine` has written: no cell of these files has a line break. A general parser takes three times as long. */
function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return Array.from(cells, ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!);
}

/** Takes the cells in the order of `columns`. */
function toRow([
  year,
  round,
  institution,
  programme,
  quota,
  category,
  gender,
  list,
  opening,
  closing,
  fee,
]: string[]): AdmissionRow {
  return {
    year: Number(year),
    round: round!,
    institution: institution!,
    programme: programme!,
    quota: quota!,
    category: category!,
    gender: gender as AdmissionRow['gender'],
    list: list!,
    opening: opening ? Number(opening) : undefined,
    closing: Number(closing),
    fee: fee ? Number(fee) : undefined,
  };
}

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

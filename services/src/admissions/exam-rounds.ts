import { type AdmissionRow, type Exam, readAdmissions } from '@setu/open-data';
import { open, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';

/** A closing value of one round. */
export type RoundRow = Omit<AdmissionRow, 'institution' | 'opening' | 'fee'>;

export interface RoundsIndex {
  /** The institutions, each with the `institution` of its rows. */
  institutions: { key: string }[];
  /** Where the rows of each begin in the file of rounds; absent where there is no such file. */
  roundsAt?: Uint32Array;
}

/** A file of an exam that the build writes. */
export const preparedFile = ({ slug }: Exam, ending = ''): URL =>
  new URL(`./prepared/${slug}${ending}`, import.meta.url);

const unzip = promisify(gunzip);
const roundsFile = (exam: Exam) => preparedFile(exam, '.rounds');

/** Writes the rows of each institution after those of the one before, each zipped, so that few bytes are read for one. Returns where they begin. */
export async function writeRounds(exam: Exam, { institutions }: RoundsIndex): Promise<Uint32Array> {
  const rows = new Map(institutions.map(({ key }): [string, RoundRow[]] => [key, []]));
  for await (const { institution, opening: _opening, fee: _fee, ...row } of readAdmissions(exam.slug))
    rows.get(institution)!.push(row);
  const parts = [...rows.values()].map((own) => gzipSync(JSON.stringify(own), { level: 9 }));
  const starts = new Uint32Array(parts.length + 1);
  for (const [index, { length }] of parts.entries()) starts[index + 1] = starts[index]! + length;
  await writeFile(roundsFile(exam), Buffer.concat(parts));
  return starts;
}

/** Reads the rows of an institution: from the file of the build, or else, as in tests, from all rows of the exam. */
export async function readRounds(
  exam: Exam,
  { institutions, roundsAt }: RoundsIndex,
  institution: number,
): Promise<RoundRow[]> {
  if (!roundsAt) {
    const own: RoundRow[] = [];
    for await (const row of readAdmissions(exam.slug))
      if (row.institution === institutions[institution]!.key) own.push(row);
    return own;
  }
  const [start, end] = [roundsAt[institution]!, roundsAt[institution + 1]!];
  const file = await open(roundsFile(exam));
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(end - start), position: start });
    return JSON.parse(String(await unzip(buffer))) as RoundRow[];
  } finally {
    await file.close();
  }
}

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

/** The folder that the build writes; the sources read it too. */
export const preparedFolder = new URL('../../dist/prepared/', import.meta.url);

/** A file of an exam that the build writes. */
export const preparedFile = ({ slug }: Exam, ending = ''): URL => new URL(`${slug}${ending}`, preparedFolder);

const unzip = promisify(gunzip);
const roundsFile = (exam: Exam) => preparedFile(exam, '.rounds');

/** Writes the rows of each institution after those of the one before, so that few bytes are read for one. Returns where they begin. */
export async function writeRounds(exam: Exam, { institutions }: RoundsIndex): Promise<Uint32Array> {
  const rows = new Map(institutions.map(({ key }): [string, RoundRow[]] => [key, []]));
  for await (const { institution, opening: _opening, fee: _fee, ...row } of readAdmissions(exam.slug))
    rows.get(institution)!.push(row);
  return writeParts(roundsFile(exam), [...rows.values()]);
}

/** Reads the rows of an institution: from the file of the build, or else, before the first build, from all rows of the exam. */
export async function readRounds(
  exam: Exam,
  { institutions, roundsAt }: RoundsIndex,
  institution: number,
): Promise<RoundRow[]> {
  // Rounds that administrators have added come after those of the build.
  if (roundsAt) return institution < roundsAt.length - 1 ? readPart(roundsFile(exam), roundsAt, institution) : [];
  const own: RoundRow[] = [];
  for await (const row of readAdmissions(exam.slug))
    if (row.institution === institutions[institution]!.key) own.push(row);
  return own;
}

/** Writes each part zipped on its own. Returns where they begin, and the end. */
export async function writeParts(file: URL, parts: readonly RoundRow[][]): Promise<Uint32Array> {
  const zipped = parts.map((part) => gzipSync(JSON.stringify(part), { level: 9 }));
  const starts = new Uint32Array(zipped.length + 1);
  for (const [index, { length }] of zipped.entries()) starts[index + 1] = starts[index]! + length;
  await writeFile(file, Buffer.concat(zipped));
  return starts;
}

export async function readPart(file: URL, starts: Uint32Array, index: number): Promise<RoundRow[]> {
  const [start, end] = [starts[index]!, starts[index + 1]!];
  const handle = await open(file);
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(end - start), position: start });
    return JSON.parse(String(await unzip(buffer))) as RoundRow[];
  } finally {
    await handle.close();
  }
}

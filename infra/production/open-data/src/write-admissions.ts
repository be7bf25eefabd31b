import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { columns, poolOf } from './admissions/parse/admission-row.js';
import { buildExam, parsers } from './admissions/build-admissions.js';
import { dataFile } from './data-file.js';
import { csvLine } from './directory-text.js';
import { type DirectoryCollege, readDirectory } from './index.js';

/**
 * Writes `data/admissions` from the files of the authorities, whose folder is the argument: a file for each exam, and the institutions with their records in
 * the directory. Prints the rows left out and the rate of joins.
 */
const folder = process.argv[2]!;
const records = new Map<string, DirectoryCollege>();
for await (const college of readDirectory())
  if ('sourceId' in college)
    for (const code of [college.sourceId, ...(college.mergedCodes ?? [])]) records.set(code, college);

mkdirSync(dataFile('admissions'), { recursive: true });
const institutions: string[][] = [];
for (const exam of Object.keys(parsers)) {
  const built = buildExam(exam, folder, (id) => records.get(id));
  const rows = built.rows
    .map((row) => [poolOf(row), row] as const)
    .toSorted(
      ([a, first], [b, second]) =>
        (a < b ? -1 : Number(a > b)) ||
        first.year - second.year ||
        first.round.localeCompare(second.round, 'en', { numeric: true }),
    )
    .map(([, row]) => csvLine(columns.map((column) => String(row[column] ?? ''))));
  const text = csvLine(columns) + rows.join('');
  writeFileSync(dataFile(`admissions/${exam}.csv.gz`), gzipSync(text, { level: 9 }));
  institutions.push(
    ...built.institutions
      .map(({ key, name, state, sourceId, fee }) => [
        exam,
        key,
        name === key ? '' : name,
        state,
        sourceId,
        fee ? `${fee.year} ${fee.lowest} ${fee.highest}` : '',
      ])
      .toSorted(([, a], [, b]) => (a! < b! ? -1 : 1)),
  );
  const joined = built.institutions.filter(({ sourceId }) => sourceId).length;
  console.log(`${exam}: ${rows.length} rows, ${joined} of ${built.institutions.length} joined`, built.dropped);
}
const head = ['exam', 'key', 'name', 'state', 'sourceId', 'fee'];
writeFileSync(dataFile('admissions/institutions.csv'), [head, ...institutions].map(csvLine).join(''));

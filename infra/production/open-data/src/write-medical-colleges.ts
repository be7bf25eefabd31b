import { parse } from 'csv-parse/sync';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { joinMedicalColleges } from './clean/join-medical-colleges.js';
import { dataFile } from './data-file.js';
import type { DirectoryCollege } from './directory-file.js';
import { csvLine } from './directory-text.js';
import { readDirectory } from './index.js';

type SourceRow = Record<'CollegeName' | 'State' | 'District' | 'AnnualIntake', string>;

/** Writes `medical-colleges.csv` from a copy of NMC's list (`.csv.gz`), whose path is the argument. */
const directory: DirectoryCollege[] = [];
for await (const line of readDirectory()) if ('sourceId' in line) directory.push(line);
const sourceIdOf = joinMedicalColleges(directory);
const listed: SourceRow[] = parse(gunzipSync(readFileSync(process.argv[2]!)), { columns: true, bom: true, trim: true });
const rows = listed.map(({ CollegeName: name, State: state, District: district, AnnualIntake: intake }) => [
  name,
  state,
  district,
  intake,
  sourceIdOf({ name, state, district }),
]);
// Two names of the list cannot be one record.
const times = new Map<string, number>();
for (const [, , , , id] of rows) times.set(id!, (times.get(id!) ?? 0) + 1);
const certain = rows.map(([name, state, district, intake, id]) => [
  name!,
  state!,
  district!,
  intake!,
  times.get(id!) === 1 ? id! : '',
]);
writeFileSync(
  dataFile('medical-colleges.csv'),
  [['name', 'state', 'district', 'intake', 'sourceId'], ...certain].map(csvLine).join(''),
);
console.log(`${certain.filter(([, , , , id]) => id).length} of ${certain.length} joined`);

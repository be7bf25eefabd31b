import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { SourceRow } from './clean/clean-row.js';
import { dataFile } from './data-file.js';
import { csvLine } from './directory-text.js';
import { readTable } from './read-table.js';

/** An institution of `data/institutions.json` of the package `aishe-institutions-list`. */
interface Institution {
  aishe_code: string;
  name: string;
  state: string;
  district?: string;
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, '');
const isShouted = (text: string) => text === text.toUpperCase();

/**
 * Writes `aishe-2026.csv.gz` from the package's file, whose path is the argument: the records of the directory that AISHE lists in 2026, with their
 * districts, and their names where they say more than those of 2016.
 */
const known = new Map(readTable<SourceRow>('indian-colleges.csv.gz').map((row) => [row.sourceId, row]));
const listed: Institution[] = JSON.parse(readFileSync(process.argv[2]!, 'utf8'));
const rows = listed.flatMap(({ aishe_code: code, name: written, state, district = '' }) => {
  const row = known.get(code);
  if (!row) return [];
  const name = written.replace(/\s+/g, ' ').trim();
  const saysMore = letters(name) !== letters(row.name) || (isShouted(row.name) && !isShouted(name));
  // The directory of universities is newer, and names their towns.
  // A few records have another state than AISHE, whose district would then be none of theirs.
  const isSameState = letters(state).endsWith(letters(row.state)) || /ladakh/i.test(state);
  return [[code, saysMore && !code.startsWith('U-') ? name : '', isSameState ? district.trim() : '']];
});
rows.sort(([a], [b]) => (a! < b! ? -1 : 1));
const text = [['code', 'name', 'district'], ...rows].map(csvLine).join('');
writeFileSync(dataFile('aishe-2026.csv.gz'), gzipSync(text, { level: 9 }));
console.log(`${rows.length} records`);

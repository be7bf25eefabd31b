import type { NirfRank, Programme } from '@setu/contracts';
import type { CleanRow } from './clean-row.js';
import { nameKey } from './name-key.js';
import { readTable } from '../read-table.js';
import { spellName } from './spell-name.js';

/** A row of `aicte-courses.csv.gz`. */
export interface ProgrammeRow {
  aicteId: string;
  level: string;
  course: string;
  intake: string;
}

/** A row of `nirf-ranks.csv.gz`. */
export interface RankRow {
  /** Such as `IR-O-U-0456`: in later years it ends with the AISHE code. */
  instituteId: string;
  year: string;
  category: string;
  rank: string;
  score: string;
  aisheCode: string;
  name: string;
  city: string;
  state: string;
}

const levels = new Map([
  ['UG', 'Undergraduate'],
  ['PG', 'Postgraduate'],
  ['DualDegree', 'Dual degree'],
]);

/** The programmes of each institution by its AICTE id; several shifts of one programme are added up. */
export function programmesById(rows: readonly ProgrammeRow[]): Map<string, Programme[]> {
  const found = new Map<string, Map<string, Programme>>();
  for (const { aicteId, level: written, course: title, intake } of rows) {
    const level = levels.get(written) ?? sentence(written);
    const course = spellName(title);
    const seats = Number(intake);
    if (!course || !Number.isInteger(seats) || seats <= 0) continue;
    const ofOne = found.get(aicteId) ?? new Map<string, Programme>();
    found.set(aicteId, ofOne);
    const key = `${level}|${course}`;
    ofOne.set(key, { level, course, intake: (ofOne.get(key)?.intake ?? 0) + seats });
  }
  return new Map([...found].map(([id, programmes]) => [id, [...programmes.values()].sort(byLevelAndCourse)]));
}

const sentence = (text: string) => {
  const spelled = spellName(text.replace(/\s*\(.*\)$/, ''));
  return spelled.charAt(0) + spelled.slice(1).toLowerCase();
};

const order = ['Undergraduate', 'Postgraduate', 'Integrated', 'Dual degree', 'Diploma'];
const placeOf = (level: string) => (order.indexOf(level) + order.length + 1) % (order.length + 1);
const byLevelAndCourse = (a: Programme, b: Programme) =>
  placeOf(a.level) - placeOf(b.level) || (a.course < b.course ? -1 : Number(a.course > b.course));

/** Codes of records by the id that NIRF gives, whole or its end, or by the name where NIRF gives no id. */
const nirfCodes = new Map(readTable<{ id: string; code: string }>('nirf-codes.csv').map(({ id, code }) => [id, code]));

/** The AISHE code of a row: its own, that in its id, or that of the same name in the same state in another year. */
function codesOf(ranks: readonly RankRow[]): (row: RankRow) => string {
  const ownCode = ({ aisheCode, instituteId, name }: RankRow) => {
    const id = /[A-Z]-\d+$/.exec(instituteId)?.[0] ?? '';
    return (
      nirfCodes.get(instituteId || name) ?? nirfCodes.get(id) ?? (aisheCode || (/^[CU]-\d{4,5}$/.test(id) ? id : ''))
    );
  };
  const keyOf = ({ name, state }: RankRow) => `${nameKey(name)}|${state}`;
  const byName = new Map<string, Set<string>>();
  for (const row of ranks)
    if (ownCode(row)) byName.set(keyOf(row), (byName.get(keyOf(row)) ?? new Set()).add(ownCode(row)));
  return (row) => {
    const named = byName.get(keyOf(row));
    return ownCode(row) || (named?.size === 1 ? [...named][0]! : '');
  };
}

/** The ranks of each row by its source id: by AISHE code, else by name and state where exactly one college has them. */
export function ranksById(rows: readonly CleanRow[], ranks: readonly RankRow[]): Map<string, NirfRank[]> {
  const byCode = new Map(rows.map(({ sourceId }) => [sourceId, sourceId]));
  for (const { mergedCodes = [], sourceId } of rows) for (const code of mergedCodes) byCode.set(code, sourceId);
  const codeOf = codesOf(ranks);
  const byName = new Map<string, Set<string>>();
  for (const row of rows)
    for (const name of [row.bareName, row.officialName, `${row.bareName} ${row.city ?? row.district ?? ''}`]) {
      const key = `${nameKey(name)}|${row.state}`;
      byName.set(key, (byName.get(key) ?? new Set()).add(row.sourceId));
    }
  const found = new Map<string, NirfRank[]>();
  for (const row of ranks) {
    const { year, category, rank, score, name, city, state } = row;
    if (!/^\d+$/.test(rank)) continue;
    const named = [
      name,
      name.replace(/[-,]\s*\p{L}+$/u, ''),
      name.replace(/\s*\([^)]*\)\s*$/, ''),
      spellName(name),
      `${name} ${city}`,
    ].map((each) => byName.get(`${nameKey(each)}|${state}`));
    const only = named.find((ids) => ids?.size === 1);
    const id = byCode.get(codeOf(row)) ?? (only && [...only][0]);
    if (!id) continue;
    const known = found.get(id) ?? [];
    found.set(id, known);
    if (!known.some((each) => each.year === Number(year) && each.category === category))
      known.push({ year: Number(year), category, rank: Number(rank), ...(score && { score: round(Number(score)) }) });
  }
  for (const known of found.values()) known.sort((a, b) => b.year - a.year || (a.category < b.category ? -1 : 1));
  return found;
}

const round = (score: number) => Math.round(score * 100) / 100;

import { type AdmissionInstitution, type AdmissionRow, poolOf } from './parse/admission-row.js';
import { readTable } from '../read-table.js';
import { parseJosaa } from './parse/josaa.js';
import * as other from './parse/other-lists.js';
import { type NamedRow, type ParsedFile, readSource, type SourceRow } from './parse/source-row.js';
import * as state from './parse/state-lists.js';

export interface BuiltExam {
  rows: AdmissionRow[];
  institutions: AdmissionInstitution[];
  dropped: Record<string, number>;
}

/** A record of the directory that an institution of an exam may be joined to. */
export interface DirectoryRecord {
  sourceId: string;
  state: string;
}

/** Parsers of the exams, each with the names of its files. */
export const parsers: Record<string, (read: (name: string) => SourceRow[]) => ParsedFile> = {
  'jee-main': (read) => parseJosaa(josaa(read), 'jee-main'),
  'jee-advanced': (read) => parseJosaa(josaa(read), 'jee-advanced'),
  'mht-cet': (read) => state.parseMhtCet(read('mhtcet-cap-2025')),
  kcet: (read) => state.parseKcet([...read('kcet-2023-2024'), ...read('kcet-2025')]),
  'tg-eapcet': (read) =>
    state.parseEapcet(
      [...read('tgeapcet-2024').map(state.telangana2024AsCommon), ...read('tgeapcet-2025')],
      'tg-eapcet',
    ),
  'ap-eapcet': (read) => state.parseEapcet(read('apeapcet-2024'), 'ap-eapcet'),
  uptac: (read) => state.parseUptac(read('uptac-2024-2025')),
  tnea: (read) => state.parseTnea(read('tnea-2026')),
  bcece: (read) => state.parseBcece(read('bcece-2025')),
  keam: (read) => other.parseKeam(read('keam-2026')),
  wbjee: (read) => other.parseWbjee(read('wbjee-2026')),
  ojee: (read) => other.parseOjee(read('ojee-2025')),
  gujcet: (read) => other.parseGujcet(read('gujcet-2025-engineering')),
  comedk: (read) => other.parseComedk(read('comedk-2024-2025')),
  du: (read) => other.parseDu(read('du-csas-2025')),
};

const josaa = (read: (name: string) => SourceRow[]) => [
  ...read('josaa-2016-2024-last-round'),
  ...read('josaa-2025-2026-all-rounds'),
];

/** The files of the crosswalk for each exam, the newest last. */
const datasets: Record<string, string[]> = {
  'mht-cet': ['mhtcet-cap-2025'],
  kcet: ['kcet-2023-2024', 'kcet-2025'],
  'tg-eapcet': ['tgeapcet-2025'],
  'ap-eapcet': ['apeapcet-2024'],
  uptac: ['uptac-2024-2025'],
  tnea: ['tnea-2026'],
  bcece: ['bcece-2025'],
};

/** Builds an exam of the files in a folder. */
export function buildExam(
  exam: string,
  folder: string,
  recordOf: (sourceId: string) => DirectoryRecord | undefined,
): BuiltExam {
  const { rows, dropped } = parsers[exam]!((name) => readSource(folder, name));
  const joins = new Map([...joinsOf(exam, folder), ...reviewedJoins(exam)]);
  const names = new Map<string, string>();
  for (const { institution, name } of rows.toSorted((a, b) => a.year - b.year)) names.set(institution, name);
  const single = withoutDoubles(rows, dropped);
  const fees = feesOf(single);
  const institutions = [...names].map(([key, name]): AdmissionInstitution => {
    const record = recordOf(joins.get(key) ?? '');
    return { exam, key, name, state: record?.state ?? '', sourceId: record?.sourceId ?? '', fee: fees.get(key) };
  });
  return { rows: single.map(({ name: _name, ...row }) => row), institutions, dropped };
}

/** Returns the lowest and the highest fee of the newest year with fees, by institution. */
export function feesOf(
  rows: Iterable<Pick<AdmissionRow, 'institution' | 'year' | 'fee'>>,
): Map<string, NonNullable<AdmissionInstitution['fee']>> {
  const fees = new Map<string, NonNullable<AdmissionInstitution['fee']>>();
  for (const { institution, year, fee } of rows) {
    if (fee === undefined) continue;
    const known = fees.get(institution);
    if (!known || year > known.year) fees.set(institution, { year, lowest: fee, highest: fee });
    else if (year === known.year) {
      known.lowest = Math.min(known.lowest, fee);
      known.highest = Math.max(known.highest, fee);
    }
  }
  return fees;
}

/** The joins that were read one by one, by key. They correct those of the crosswalk: an empty id takes a join away. */
export const reviewedJoins = (exam: string): [string, string][] =>
  readTable<{ exam: string; key: string; sourceId: string }>('admissions/reviewed-joins.csv')
    .filter((row) => row.exam === exam)
    .map(({ key, sourceId }) => [key, sourceId]);

/** The record of each institution that the reviewed crosswalk is sure of. */
function joinsOf(exam: string, folder: string): Map<string, string> {
  if (exam.startsWith('jee-'))
    return new Map(
      readSource(folder, 'josaa-institute-to-directory').map((row) => [row.josaa_institute!, row.directory_sourceId!]),
    );
  const wanted = datasets[exam] ?? [];
  const sure = readSource(folder, 'crosswalk-state-colleges').filter(
    ({ dataset, confidence }) => wanted.includes(dataset!) && /^(?:exact|reviewed)$/.test(confidence!),
  );
  const joins = new Map<string, string>();
  const isDisputed = new Set<string>();
  for (const { inst_code: code, institute, directory_sourceId: id } of sure) {
    const key = code || institute!;
    if (joins.has(key) && joins.get(key) !== id) isDisputed.add(key);
    joins.set(key, id!);
  }
  for (const key of isDisputed) joins.delete(key);
  return joins;
}

/** Keeps one of equal rows, and none of those that contradict each other. */
export function withoutDoubles(rows: readonly NamedRow[], dropped: Record<string, number>): NamedRow[] {
  const byKey = new Map<string, NamedRow[]>();
  for (const row of rows) {
    const key = `${row.year}\t${row.round}\t${poolOf(row)}`;
    byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  return [...byKey.values()].flatMap((doubles) => {
    const [first] = doubles;
    const isOne = doubles.every(({ closing, opening }) => closing === first!.closing && opening === first!.opening);
    const reason = isOne ? 'doubled' : 'doubled with another value';
    const extra = isOne ? doubles.length - 1 : doubles.length;
    if (extra > 0) dropped[reason] = (dropped[reason] ?? 0) + extra;
    return isOne ? [first!] : [];
  });
}

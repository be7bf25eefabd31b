import { readTable } from '../../read-table.js';
import { type NamedRow, type ParsedFile, parseRows, positive, type SourceRow } from './source-row.js';

/** Reads the columns that several files share. */
function common(row: SourceRow, list: string): NamedRow | undefined {
  const closing = positive(row.closing_value);
  const opening = positive(row.opening_value);
  const fee = positive(row.tuition_fee);
  return closing === undefined
    ? undefined
    : {
        year: Number(row.year),
        round: row.round!,
        institution: row.inst_code || row.institute!,
        name: row.institute!,
        programme: row.branch!,
        quota: row.quota!,
        category: row.category!,
        gender: /^(?:Ladies|Girls|Female)/.test(row.gender!) ? 'female' : 'neutral',
        list,
        ...(opening !== undefined && { opening }),
        closing,
        ...(fee !== undefined && { fee }),
      };
}

const noValue = 'no value';

/** Adds the code to the name of a programme where an institution has two of that name. */
function withCodes(source: readonly SourceRow[]): SourceRow[] {
  const codes = new Map<string, Set<string>>();
  const key = (row: SourceRow) => `${row.year}\t${row.inst_code}\t${row.branch}`;
  for (const row of source) codes.set(key(row), (codes.get(key(row)) ?? new Set()).add(row.branch_code!));
  return source.map((row) =>
    codes.get(key(row))!.size > 1 ? { ...row, branch: `${row.branch} (${row.branch_code})` } : row,
  );
}

/** Maharashtra: the ordinary stage alone; the others are conversions of seats that stayed empty. A percentile is a value of its own list. */
export const parseMhtCet = (source: readonly SourceRow[]): ParsedFile =>
  parseRows(withCodes(source), (row) => {
    if (row.stage !== 'I' && row.stage !== '') return 'stage of converted seats';
    const isState = row.rank_type === 'Maharashtra state merit number';
    const parsed = common(row, isState ? 'state-merit' : 'all-india-merit');
    if (!parsed) return noValue;
    // The seat type names the reserved pool, which category, quota and gender do not tell.
    const rank = { ...parsed, quota: `${row.quota} (${row.seat_type || row.category})` };
    const percentile = positive(row.closing_percentile);
    return isState && percentile !== undefined && percentile <= 100
      ? [rank, { ...rank, list: 'percentile', closing: percentile }]
      : rank;
  });

interface KcetCourse {
  code: string;
  /** Short text of 2023 and 2024. */
  text: string;
  /** Name of 2025. */
  course: string;
}

/**
 * Gives courses of 2023 and 2024, for which Karnataka printed a short text, the name of 2025 where the college still has the course. Otherwise each course
 * would have two histories.
 */
function withCoursesOf2025(source: readonly SourceRow[]): SourceRow[] {
  const table = readTable<KcetCourse>('admissions/kcet-courses.csv');
  const courses = new Map(table.map(({ code, text, course }) => [`${code} ${text}`, course]));
  const key = (row: SourceRow, course: string) => `${row.inst_code} ${course}`;
  const offered = new Set(source.flatMap((row) => (row.branch_code ? [] : [key(row, row.branch!)])));
  return source.map((row) => {
    const course = courses.get(`${row.branch_code} ${row.branch}`);
    return course && offered.has(key(row, course)) ? { ...row, branch: course } : row;
  });
}

/** Karnataka: architecture is another list by its figures, which is not named. */
export const parseKcet = (source: readonly SourceRow[]): ParsedFile =>
  parseRows(withCodes(withCoursesOf2025(source)), (row) => {
    if (row.branch_code === 'AR' || /^(?:PLANNING|B\.Plan)$/.test(row.branch!)) return 'list that is not named';
    const parsed = common(row, 'kcet');
    return parsed ? { ...parsed, quota: row.quota!.replace(' (list "General")', '') } : noValue;
  });

const round2024: Record<string, string> = { First: 'First phase', Second: 'Second phase', Final: 'Final phase' };

/** Telangana 2024, whose columns are others than those of 2025. */
export const telangana2024AsCommon = (row: SourceRow): SourceRow => ({
  year: row.year!,
  round: round2024[row.phase!]!,
  inst_code: row.inst_code!,
  institute: row.institute!,
  branch: row.branch!,
  quota: '',
  category: row.category!.replace(/ (?:BOYS|GIRLS|GEN)(?: OU)?$| GIRLS OU$/, ''),
  gender: row.category!.includes('GIRLS') ? 'Girls' : 'Boys column (open to girls too)',
  closing_value: row.last_rank!,
  tuition_fee: row.tuition_fee!,
});

/** Telangana and Andhra Pradesh: a cell that repeats the open rank of its line is no closing rank of the category. */
export function parseEapcet(source: readonly SourceRow[], list: string): ParsedFile {
  const line = (row: SourceRow) => [row.year, row.round, row.inst_code, row.branch, row.quota].join('\t');
  const open = new Set(
    source.filter(({ category }) => category === 'OC').map((row) => `${line(row)}\t${Number(row.closing_value)}`),
  );
  return parseRows(source, (row) => {
    if (row.category !== 'OC' && open.has(`${line(row)}\t${Number(row.closing_value)}`)) return 'repeats the open rank';
    return common(row, list) ?? noValue;
  });
}

export const parseUptac = (source: readonly SourceRow[]): ParsedFile =>
  parseRows(source, (row) => common(row, 'jee-main') ?? noValue);

/** Tamil Nadu: a mark, of which more is better, and a rank. */
export const parseTnea = (source: readonly SourceRow[]): ParsedFile =>
  parseRows(source, (row) => {
    const mark = common({ ...row, round: row.round!.replace(' (provisional allotment)', '') }, 'mark');
    const rank = positive(row.closing_rank);
    if (!mark || rank === undefined) return noValue;
    const { opening: _mark, ...rest } = mark;
    return [mark, { ...rest, list: 'rank', closing: rank }];
  });

/** Bihar: open seats have ranks of the open list, all others ranks of their category's. */
export const parseBcece = (source: readonly SourceRow[]): ParsedFile =>
  parseRows(source, (row) => {
    // The list does not say what the codes E-, SMQ, DQ and RCG mean.
    if (!/^(?:UR|EBC|BC|EWS|SC|ST)$/.test(row.category!)) return 'category that is not explained';
    return common(row, row.rank_type === 'BCECE UR rank' ? 'open-rank' : 'category-rank') ?? noValue;
  });

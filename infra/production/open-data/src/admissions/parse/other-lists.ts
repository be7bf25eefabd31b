import { type NamedRow, type ParsedFile, parseRows, positive, type SourceRow } from './source-row.js';

interface Values {
  list: string;
  opening?: string;
  closing: string | undefined;
}

/** Adds the values to what is known of the pool; a text is the reason to leave the row out. */
function withValues(pool: Omit<NamedRow, 'list' | 'closing' | 'gender'> & Partial<NamedRow>, values: Values) {
  const closing = positive(values.closing);
  const opening = positive(values.opening);
  if (closing === undefined) return 'no value';
  return { gender: 'neutral' as const, ...pool, list: values.list, ...(opening && { opening }), closing };
}

export const parseComedk = (source: readonly SourceRow[]): ParsedFile =>
  parseRows(source, (row) =>
    withValues(
      {
        year: Number(row.year),
        round: row.round!,
        institution: row.college_code!,
        name: row.college!,
        programme: row.course!,
        quota: '',
        category: row.category!,
      },
      { list: 'comedk', closing: row.closing_rank },
    ),
  );

/** Delhi University: a score, of which more is better. */
export const parseDu = (source: readonly SourceRow[]): ParsedFile =>
  parseRows(source, (row) =>
    withValues(
      {
        year: Number.parseInt(row.year!, 10),
        round: row.round!,
        institution: row.college!,
        name: row.college!,
        programme: row.program!,
        quota: '',
        category: row.category!,
      },
      { list: 'score', closing: row.min_allocation_score },
    ),
  );

export const parseGujcet = (source: readonly SourceRow[]): ParsedFile =>
  parseRows(source, (row) => {
    const pool = {
      year: Number(row.Year),
      round: 'Closing',
      institution: row['College Name']!,
      name: row['College Name']!,
      programme: row.Course!,
      quota: '',
      category: row.category!,
    };
    const rank = withValues(pool, { list: 'rank', closing: row.closing_rank });
    const marks = withValues(pool, { list: 'marks', closing: row.closing_marks });
    if (typeof rank === 'string') return rank;
    return typeof marks === 'string' ? rank : [rank, marks];
  });

export const parseKeam = (source: readonly SourceRow[]): ParsedFile =>
  parseRows(source, (row) =>
    withValues(
      {
        year: Number(row.Year),
        round: row.Phase!,
        institution: row['College Code']!,
        name: row.Institute!,
        programme: row['Academic Program Name']!,
        quota: row['College Type']!,
        category: row.Category!,
      },
      { list: 'keam', closing: row['Closing Rank'] },
    ),
  );

/** West Bengal: seats by its own rank, seats by the rank of JEE (Main), and architecture by that of paper 2. */
export const parseWbjee = (source: readonly SourceRow[]): ParsedFile =>
  parseRows(source, (row) => {
    const byMain = row.Stream!.startsWith('B. Arch') ? 'jee-main-2a' : 'jee-main';
    return withValues(poolOfJee(row, row.Round!, `${row.Quota}, ${row['Seat Type']}`), {
      list: row['Seat Type'] === 'WBJEE Seats' ? 'wbjee' : byMain,
      opening: row['Opening Rank'],
      closing: row['Closing Rank'],
    });
  });

export const parseOjee = (source: readonly SourceRow[]): ParsedFile =>
  parseRows(source, (row) =>
    withValues(
      {
        ...poolOfJee(row, 'Closing', row.Quota!),
        gender: row['Seat Type'] === 'Female Only' ? ('female' as const) : ('neutral' as const),
      },
      { list: 'jee-main', opening: row['Opening Rank'], closing: row['Closing Rank'] },
    ),
  );

const poolOfJee = (row: SourceRow, round: string, quota: string) => ({
  year: Number(row.Year),
  round,
  institution: row.Institute!,
  name: row.Institute!,
  programme: row['Academic Program Name']!,
  quota,
  category: row.Category!,
});

import { readFileSync } from 'node:fs';

export interface KnownSearch {
  search: string;
  /** Matches the name with the place of a college that is meant. */
  expected: RegExp;
}

/** Searches by kind, each behind a bar with what one of the first five colleges has to match. */
const table = readFileSync(new URL('../search-queries.txt', import.meta.url), 'utf8');

/** From each kind of search to its searches. */
export const searchesByKind: ReadonlyMap<string, KnownSearch[]> = new Map(
  table
    .trim()
    .split(/^# /m)
    .filter(Boolean)
    .map((part) => {
      const [kind = '', ...lines] = part.trim().split('\n');
      return [kind, lines.map(toSearch)] as const;
    }),
);

function toSearch(line: string): KnownSearch {
  const [search = '', expected = ''] = line.split(' | ');
  return { search, expected: new RegExp(expected, 'i') };
}

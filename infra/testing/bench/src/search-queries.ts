import { readFileSync } from 'node:fs';

export interface KnownSearch {
  search: string;
  /** Matches the name with the location of an expected college. */
  expected: RegExp;
}

/** Searches by kind, each after a bar with the pattern that one of the first five colleges must match. */
const table = readFileSync(new URL('../search-queries.txt', import.meta.url), 'utf8');

/** Searches by their kind. */
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

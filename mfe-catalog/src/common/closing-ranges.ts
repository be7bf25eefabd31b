import { type ClosingRanges, formatNumber, slugOf } from '@setu/contracts';
import { msg, paths, plain } from '@setu/sdk';

/** The tab of a college with its closing values in an exam and category, by year or by the rounds of a year. */
export const admissionsPath = (
  collegeId: string,
  { exam, category }: Pick<ClosingRanges, 'exam' | 'category'>,
  year?: number,
): string => {
  const query = new URLSearchParams({ exam, category: category.code, ...(year && { year: String(year) }) });
  return `${paths.college(collegeId, 'admissions')}&${query.toString()}`;
};

const titles = {
  rank: msg('Closing ranks'),
  percentile: msg('Closing percentiles'),
  score: msg('Closing scores'),
};

/** Names the values by their kind. */
export function closingTitle(closings: readonly Pick<ClosingRanges, 'list'>[]): string {
  const [kind, ...others] = new Set(closings.map(({ list }) => list.kind));
  return plain(kind && others.length === 0 ? titles[kind] : msg('Closing ranks and scores'));
}

/** The name of a list, with that of its exam where it does not name it. */
export const closingLabel = ({ name, list }: Pick<ClosingRanges, 'name' | 'list'>): string =>
  slugOf(list.name).includes(slugOf(name)) ? list.name : `${name}: ${list.name}`;

/** `1,205 to 45,210`; one number where all seats closed at the same. */
export const rangeText = ({ first, last }: Pick<ClosingRanges['years'][number], 'first' | 'last'>): string =>
  first === last
    ? formatNumber(first)
    : plain('{lowest} to {highest}', { lowest: formatNumber(first), highest: formatNumber(last) });

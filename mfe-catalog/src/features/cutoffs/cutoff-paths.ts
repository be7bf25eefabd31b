import type { CutoffsPage } from '@setu/contracts';

export const cutoffsPath = '/cutoffs';

/** The medical colleges of all states, or those of one. */
export const medicalPath = (state?: string): string =>
  `${cutoffsPath}/medical-colleges${state ? `?${new URLSearchParams({ state }).toString()}` : ''}`;

/** The page of an exam's year, with what it is narrowed to. */
export function examYearPath(
  { exam, year }: Pick<CutoffsPage, 'exam' | 'year'>,
  narrowed: Partial<Record<'list' | 'category' | 'state' | 'search' | 'page', string | number | undefined>> = {},
): string {
  const given = Object.entries(narrowed).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${cutoffsPath}/${exam}/${year}${query && `?${query}`}`;
}

export const periods = [
  ['days', '30 days'],
  ['weeks', '12 weeks'],
] as const;
export type Period = (typeof periods)[number][0];

export interface Bar {
  /** The day, or the first and last of a week. */
  label: string;
  count: number;
}

const days = 30;
const week = 7;

/** The bars of a chart from counts by day, of which `from` (`YYYY-MM-DD`) is the first. */
export function toBars(daily: number[], from: string, period: Period): Bar[] {
  const nameOf = (at: number) => dayName(from, at);
  if (period === 'days') return daily.map((count, at) => ({ label: nameOf(at), count })).slice(-days);
  return Array.from({ length: daily.length / week }, (_, at) => ({
    label: `${nameOf(at * week)} to ${nameOf(at * week + week - 1)}`,
    count: daily.slice(at * week, (at + 1) * week).reduce((sum, count) => sum + count, 0),
  }));
}

// Written as a date in UTC, in which no day is shorter.
const format = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

const dayName = (from: string, at: number) => format.format(Date.parse(from) + at * 86_400_000);

/** India has one time zone and no summer time: all its days are as long. */
export const dayMs = 86_400_000;
const offsetMs = 330 * 60_000;

/** Midnight in India of the day `back` days before that of `now`. */
export function startOfIndianDay(now: Date, back = 0): Date {
  const days = Math.floor((now.getTime() + offsetMs) / dayMs) - back;
  return new Date(days * dayMs - offsetMs);
}

/** `YYYY-MM-DD` of a day by its midnight in India. */
export const indianDate = (midnight: Date): string =>
  new Date(midnight.getTime() + offsetMs).toISOString().slice(0, 10);

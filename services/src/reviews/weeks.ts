import { day, hour } from '@setu/contracts';
import { databaseNow } from '../platform/database/database-clock.js';

/** Returns the Monday of the week of a time, `2026-11-23`. Reviews have no finer time, so that a time cannot join one with what an account did. */
function weekOf(time: Date): string {
  const sinceMonday = (time.getUTCDay() + 6) % 7;
  return new Date(time.getTime() - sinceMonday * day).toISOString().slice(0, 10);
}

/** Returns the Monday of this week, or of a later or earlier one. */
export const week = (later = 0): string => weekOf(new Date(databaseNow().getTime() + later * 7 * day));

/** Returns the beginning of this quarter of a day, `2026-11-26T18:00Z`. */
export function quarterDay(): string {
  const now = databaseNow().getTime();
  return `${new Date(now - (now % (6 * hour))).toISOString().slice(0, 16)}Z`;
}

/** Returns `2026-H2`: a person reviews a college once in each. */
export const halfYearOf = (time: Date): string => `${time.getUTCFullYear()}-H${time.getUTCMonth() < 6 ? 1 : 2}`;

/** Returns the end of this half-year's claims. The half-year is part of their hash; a month later no clock can be in it any more. */
export function endOfClaims(): Date {
  const now = databaseNow();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() < 6 ? 7 : 13, 1));
}

/** Returns how old a week is, in months of a twelfth of a year. */
export const monthsSince = (monday: string): number =>
  (databaseNow().getTime() - Date.parse(monday)) / ((365.25 / 12) * day);

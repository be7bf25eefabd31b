import type { AdminSessionRecord } from './admin-session.schema.js';

const minute = 60_000;
/** Without a call this long it ends. */
const idleMs = 30 * minute;
/** However much it is used. */
export const longestMs = 8 * 60 * minute;
/** Use is written down no more often. */
const writtenEveryMs = minute;

/** When a session that is used `now` ends unless it is used again. */
export const expiry = (startedAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + idleMs, startedAt.getTime() + longestMs));

/** The new end of a session that is used `now`; undefined while the written one will do. */
export function extended({ startedAt, expiresAt }: AdminSessionRecord, now: Date): Date | undefined {
  const next = expiry(startedAt, now);
  const gained = next.getTime() - expiresAt.getTime();
  const isLast = next.getTime() === startedAt.getTime() + longestMs;
  return gained >= writtenEveryMs || (gained > 0 && isLast) ? next : undefined;
}

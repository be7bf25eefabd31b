export const overviewParts = ['colleges', 'users', 'applications', 'messages'] as const;
export type OverviewPart = (typeof overviewParts)[number];

/** The submissions of people that are counted by day. */
export const incomingParts = ['users', 'messages', 'applications'] as const;
export type IncomingPart = (typeof incomingParts)[number];

/** Twelve weeks, today included. */
export const overviewDays = 84;

/** Answer of `GET /api/admin/overview`; what could not be counted is null. */
export interface Overview {
  /** How many there are. */
  totals: Record<OverviewPart, number | null>;
  /** First of the days, `YYYY-MM-DD`, in Indian time. */
  from: string;
  /** How many came in on each of the `overviewDays`. */
  daily: Record<IncomingPart, number[] | null>;
}

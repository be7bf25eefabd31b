const hour = 60 * 60_000;
const day = 24 * hour;

/** How often what is past its time is looked for. */
export const checkedEvery = hour;

/** Documents that one look deletes; the next takes the rest, so that years of them hold nobody up. */
export const mostAtOnce = 2000;

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day);

/** What arrived before this has been kept for so many months, of 30 days each. */
export const receivedBefore = (now: Date, months: number) => daysBefore(now, months * 30);

import { formatDate } from '../text/format.js';

/** Statuses of a college. `Open` means checked by an administrator. Without a status the site states none. */
export const collegeStatuses = ['Open', 'Closed', 'Merged', 'Renamed', 'Moved'] as const;
export type CollegeStatus = (typeof collegeStatuses)[number];

/** The fields of a college that tell its status. */
export interface StatusFacts {
  status?: string;
  /** A year, or a day as `YYYY-MM-DD`. */
  statusSince?: string;
  earlierName?: string;
  /** Name of the college that took its place. */
  successorName?: string;
  /** Name of a list that it is not in any more. */
  unlisted?: string;
}

/** Whether no new student can join the college. */
export const isOver = ({ status }: Pick<StatusFacts, 'status'>): boolean => status === 'Closed' || status === 'Merged';

/** Returns the status of a college in a few words for a list; undefined if nothing has changed. */
export function statusWords(facts: StatusFacts): string | undefined {
  const { status, statusSince, earlierName, successorName, unlisted } = facts;
  if (status === 'Renamed' && earlierName) return `Formerly ${earlierName}`;
  if (status && status !== 'Open') {
    const words = `${status}${sinceWords(statusSince)}`;
    if (!successorName || !isOver(facts)) return words;
    return `${words}; ${status === 'Closed' ? 'students moved to' : 'now part of'} ${successorName}`;
  }
  return !status && unlisted ? `Not in the list of ${unlisted}` : undefined;
}

const sinceWords = (date: string | undefined): string => {
  if (!date) return '';
  return /^\d{4}$/.test(date) ? ` in ${date}` : ` on ${formatDate(date, 'long')}`;
};

export const isStatusDate = (text: string): boolean =>
  /^\d{4}(-\d\d-\d\d)?$/.test(text) && !Number.isNaN(Date.parse(text));

/** The college that a text names as the successor of another one: its id here, in the address of its page or alone; else the code of a record. */
export function readSuccessor(text: string): { id: string } | { code: string } | undefined {
  const [, id] = /(?:^|\/colleges\/)([0-9a-f]{24})(?:[/?#]|$)/.exec(text.trim()) ?? [];
  if (id) return { id };
  const code = text.trim();
  return /^(?:[A-Z]-\d+|\d-\d+)$/.test(code) ? { code } : undefined;
}

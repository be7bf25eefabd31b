import { formatDate } from '../text/format.js';

/** What became of a college. `Open` is what an administrator has checked; nothing is said of a college without a status. */
export const collegeStatuses = ['Open', 'Closed', 'Merged', 'Renamed', 'Moved'] as const;
export type CollegeStatus = (typeof collegeStatuses)[number];

interface Told {
  status?: string;
  statusSince?: string;
  earlierName?: string;
  unlisted?: string;
}

/** Whether no new student can join the college. */
export const isOver = ({ status }: Pick<Told, 'status'>): boolean => status === 'Closed' || status === 'Merged';

/** What became of a college, in a few words for a list; undefined of one that goes on as it is. */
export function statusWords({ status, statusSince, earlierName, unlisted }: Told): string | undefined {
  if (status === 'Renamed' && earlierName) return `Formerly ${earlierName}`;
  if (status && status !== 'Open') return `${status}${sinceWords(statusSince)}`;
  return !status && unlisted ? `Not in the list of ${unlisted}` : undefined;
}

/** What became of a college, in a sentence for its page, without its successor. */
export function statusSentence({ status, statusSince, earlierName, unlisted }: Told): string | undefined {
  const since = sinceWords(statusSince);
  if (status === 'Closed') return `Closed${since}.`;
  if (status === 'Merged') return `Merged into another college${since}.`;
  if (status === 'Renamed') return `Renamed${since}.${earlierName ? ` Its earlier name is ${earlierName}.` : ''}`;
  if (status === 'Moved') return `Moved${since}.${earlierName ? ` It was at ${earlierName} before.` : ''}`;
  if (status === 'Open' || !unlisted) return undefined;
  return `Not in the list of ${unlisted}: it may have closed, merged or got another code. We are checking.`;
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

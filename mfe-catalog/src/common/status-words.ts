import { type CollegeCard, displayName, formatDate, type StatusFacts } from '@setu/contracts';
import { language, type Message, msg, plain, translated } from '@setu/sdk';

const changes: Record<string, { ever: Message; inYear: Message; onDay: Message }> = {
  Closed: { ever: msg('Closed'), inYear: msg('Closed in {date}'), onDay: msg('Closed on {date}') },
  Merged: { ever: msg('Merged'), inYear: msg('Merged in {date}'), onDay: msg('Merged on {date}') },
  Renamed: { ever: msg('Renamed'), inYear: msg('Renamed in {date}'), onDay: msg('Renamed on {date}') },
  Moved: { ever: msg('Moved'), inYear: msg('Moved in {date}'), onDay: msg('Moved on {date}') },
};

/** Returns the status of a college in a few words for a card, in the language of the page; undefined if nothing has changed. */
export function statusWords({ status, statusFacts }: Pick<CollegeCard, 'status' | 'statusFacts'>): string | undefined {
  if (!statusFacts) return status && translated(status);
  return wordsOf(statusFacts) ?? status;
}

function wordsOf({ successorName, ...facts }: StatusFacts): string | undefined {
  const { status = '', earlierName, unlisted } = facts;
  if (status === 'Renamed' && earlierName) return plain('Formerly {name}', { name: earlierName });
  const change = changes[status];
  if (!change) return unlisted && plain('Not in the list of {list}', { list: unlisted });
  const words = sinceWords(change, facts);
  if (!successorName) return words;
  return plain(
    status === 'Closed' ? msg('{status}; students moved to {college}') : msg('{status}; now part of {college}'),
    { status: words, college: displayName(successorName) },
  );
}

function sinceWords(change: (typeof changes)[string], { statusSince }: StatusFacts): string {
  if (!statusSince) return plain(change.ever);
  return /^\d{4}$/.test(statusSince)
    ? plain(change.inYear, { date: statusSince })
    : plain(change.onDay, { date: formatDate(statusSince, 'long', language()) });
}

import { type College, formatDate } from '@setu/contracts';
import { language, type Message, msg, plain } from '@setu/sdk';

type Told = Pick<College, 'status' | 'statusSince' | 'earlierName' | 'unlisted'>;

const changed: Record<string, { ever: Message; inYear: Message; onDay: Message; before?: Message }> = {
  Closed: { ever: msg('Closed.'), inYear: msg('Closed in {date}.'), onDay: msg('Closed on {date}.') },
  Merged: {
    ever: msg('Merged into another college.'),
    inYear: msg('Merged into another college in {date}.'),
    onDay: msg('Merged into another college on {date}.'),
  },
  Renamed: {
    ever: msg('Renamed.'),
    inYear: msg('Renamed in {date}.'),
    onDay: msg('Renamed on {date}.'),
    before: msg('Its earlier name is {name}.'),
  },
  Moved: {
    ever: msg('Moved.'),
    inYear: msg('Moved in {date}.'),
    onDay: msg('Moved on {date}.'),
    before: msg('It was at {name} before.'),
  },
};

/** Returns the status of a college in a sentence or two, without its successor; undefined if nothing has changed. */
export function statusSentence({ status, statusSince, earlierName, unlisted }: Told): string | undefined {
  const change = status && changed[status];
  if (change) {
    const sentence = sinceSentence(change, statusSince);
    return earlierName && change.before ? `${sentence} ${plain(change.before, { name: earlierName })}` : sentence;
  }
  if (status === 'Open' || !unlisted) return undefined;
  return plain('Not in the list of {list}: it may have closed, merged or got another code. We are checking.', {
    list: unlisted,
  });
}

function sinceSentence({ ever, inYear, onDay }: (typeof changed)[string], since: string | undefined): string {
  if (!since) return plain(ever);
  return /^\d{4}$/.test(since)
    ? plain(inYear, { date: since })
    : plain(onDay, { date: formatDate(since, 'long', language()) });
}

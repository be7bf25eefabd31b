const timeZone = 'Asia/Kolkata';
const time = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone });
const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'short', timeZone });

/** `10:32`, or `20 Nov, 10:32` when it was not today, in India. */
export const formatKept = (at: number, now = Date.now()): string =>
  date.format(at) === date.format(now) ? time.format(at) : `${day.format(at)}, ${time.format(at)}`;

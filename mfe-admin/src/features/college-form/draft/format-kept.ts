const time = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' });

/** `10:32`, or `20 Nov, 10:32` when it was not today. */
export function formatKept(at: number, now = Date.now()): string {
  const [then, today] = [new Date(at), new Date(now)];
  return then.toDateString() === today.toDateString() ? time.format(then) : `${day.format(then)}, ${time.format(then)}`;
}

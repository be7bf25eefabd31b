import { formatDay, formatMonth, type MentorCard } from '@setu/contracts';
import { language, plain } from '@setu/sdk';

/** Returns when a mentor is there, such as `Here Sat 18 to 20` or `Away until 5 December`, in the language of the page. */
export function presenceWords({
  hours,
  awayUntil,
  presence,
}: Pick<MentorCard, 'hours' | 'awayUntil' | 'presence'>): string | undefined {
  if (awayUntil) return plain('Away until {day}', { day: formatDay(awayUntil, language()) });
  return hours ? plain('Here {times}', { times: hours.split(', ').map(timeWords).join(', ') }) : presence;
}

function timeWords(time: string): string {
  const [, day, from, to] = /^(\w+) (\d+) to (\d+)$/.exec(time) ?? [];
  if (!day || !from || !to) return time;
  return plain(
    '{day, select, Mon {Mon} Tue {Tue} Wed {Wed} Thu {Thu} Fri {Fri} Sat {Sat} other {Sun}} {from} to {to}',
    { day, from, to },
  );
}

/** Returns the month in which a mentor proved that they study there, in a few words. */
export const studiesWords = (month: string): string =>
  plain('Studies here, checked {month}', { month: formatMonth(month, 'long', language()) });

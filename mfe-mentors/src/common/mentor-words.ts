import { type AnswerTime, formatDay, formatMonth, type MentorAnswerFigures, type MentorCard } from '@setu/contracts';
import { language, type Message, msg, plain } from '@setu/sdk';

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

const yesWords: Record<AnswerTime | 'never', Message> = {
  day: msg('{yes, number} of {total, number} people say they got an answer, at least half of them within a day'),
  days: msg('{yes, number} of {total, number} people say they got an answer, at least half of them within three days'),
  later: msg('{yes, number} of {total, number} people say they got an answer, most of them after more than three days'),
  never: msg('{yes, number} of {total, number} people say they got an answer'),
};

/** Returns how many people say that they got an answer from a mentor, and how soon, in a few words. */
export const answersWords = ({ yes, total, median }: MentorAnswerFigures): string =>
  plain(yesWords[median ?? 'never'], { yes, total });

import { choice, text, type ValuesOf } from '../form/fields.js';
import * as messages from '../messages.js';

const { mentorAnswer: words } = messages;

/** Days after a press on Chat Now before the visitor is asked whether they got an answer. */
export const daysToAnswer = 2;
/** Days after a press in which the answer counts. */
export const daysToAsk = 30;
/** Answers from which on the mentor and visitors see what they say. */
export const minMentorAnswers = 20;

/** How long the answer took, in the words of the form. */
export const answerTimes = {
  day: 'Within a day',
  days: 'Within three days',
  later: 'Later',
} as const;

export type AnswerTime = keyof typeof answerTimes;

/** The payload of `POST /api/users/me/chat-tokens`: the mentor whose Chat Now was pressed. */
export const chatTokenForm = { mentorId: text('Mentor', { required: words.noMentor, max: 100 }) };

/** The payload of `POST /api/mentor-answers`. */
export const mentorAnswerForm = {
  token: text('Token', { required: words.tokenWrong, max: 200 }),
  answer: choice('Did you get an answer?', {
    options: ['no', ...(Object.keys(answerTimes) as AnswerTime[])],
    required: words.answerRequired,
    meaning: '`no`, or how long it took.',
  }),
};

export type MentorAnswerForm = ValuesOf<typeof mentorAnswerForm>;

/** Returns the time within which at least half of the answers came. */
export function medianAnswerTime({ day, days, later }: Record<AnswerTime, number>): AnswerTime {
  const half = (day + days + later) / 2;
  if (day >= half) return 'day';
  return day + days >= half ? 'days' : 'later';
}

/** Answers about a mentor, from `minMentorAnswers` on: how many said no, and how many said yes by the time that it took. */
export type MentorAnswers = Record<'no' | AnswerTime, number>;

/** Answers about a mentor as their card shows them. */
export interface MentorAnswerFigures {
  /** People who said whether they got an answer, at least `minMentorAnswers`. */
  total: number;
  /** How many of them got one. */
  yes: number;
  /** Time within which at least half of the answers came; absent where no one got one. */
  median?: AnswerTime;
}

/** Returns what a card shows of the answers; undefined while there are few. */
export function answerFigures({ no, ...times }: MentorAnswers): MentorAnswerFigures | undefined {
  const yes = times.day + times.days + times.later;
  const total = no + yes;
  if (total < minMentorAnswers) return undefined;
  return { total, yes, ...(yes > 0 && { median: medianAnswerTime(times) }) };
}

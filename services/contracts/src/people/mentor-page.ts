import { dayInIndia } from '../text/india-time.js';
import { day } from '../text/units.js';
import { email, text, type ValuesOf } from '../form/fields.js';
import { hasContactDetails } from '../text/contact-details.js';
import { formatDay, formatMonth } from '../text/format.js';
import * as messages from '../messages.js';

const { mentorPage: words } = messages;

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
/** Times of a week that a mentor can name. */
export const maxMentorHours = 3;
export const maxMentorAboutLength = 120;

const oneTime = new RegExp(`^(?:${weekdays.join('|')}) (1?\\d|2[0-3]) to (1?\\d|2[0-4])$`);

const areHours = (hours: string): boolean => {
  const times = hours.split(', ');
  return times.length <= maxMentorHours && times.every((time) => isTime(oneTime.exec(time)));
};

const isTime = (found: RegExpExecArray | null) => found !== null && Number(found[1]) < Number(found[2]);

/** When a mentor is there, such as `Here Sat 18 to 20` or `Away until 5 December`. */
export function presenceText({ hours, awayUntil }: MentorPresence): string | undefined {
  if (awayUntil) return `Away until ${formatDay(awayUntil)}`;
  return hours && `Here ${hours}`;
}

/** @param month - month of the check, such as `2026-11` */
export const studiesText = (month: string): string => `Studies here, checked ${formatMonth(month)}`;

/** Whether it is a day from today on, within a year. */
const isNearDay = (date: string): boolean => {
  const [today, time] = [dayInIndia(new Date()), Date.parse(date)];
  return /^\d{4}-\d\d-\d\d$/.test(date) && date >= today && time <= Date.parse(today) + 366 * day;
};

const blankOr = (fits: (value: string) => boolean) => (value: string) => value === '' || fits(value);

/** The presence of a mentor in their own words, from a page of their own. */
export const mentorPresenceForm = {
  hours: text('Weekly hours', {
    optional: true,
    notText: words.hoursWrong,
    max: 60,
    checks: [{ fits: blankOr(areHours), message: words.hoursWrong }],
    meaning: 'Such as `Sat 18 to 20, Sun 10 to 12`, in the time of India; at most three. Blank for none.',
  }),
  awayUntil: text('Away until', {
    optional: true,
    notText: words.dayWrong,
    max: 10,
    checks: [{ fits: blankOr(isNearDay), message: words.dayWrong }],
    meaning: 'The last day away, as `YYYY-MM-DD`. Blank for none.',
  }),
  about: text('What can people ask you about?', {
    optional: true,
    notText: words.aboutWrong,
    max: maxMentorAboutLength,
    checks: [{ fits: (value) => !hasContactDetails(value), message: words.aboutContact }],
    meaning: 'Without addresses, links and phone numbers. Blank for none.',
  }),
};

export type MentorPresence = ValuesOf<typeof mentorPresenceForm>;

const secret = { required: words.linkSpent, max: 100 };

/** The payload of `POST /api/mentor-page/link`. */
export const mentorLinkForm = { email: email('Email', { required: words.emailRequired, max: 200 }) };

/** The payload of calls by the key of an open page. */
export const mentorKeyForm = { key: text('Key', secret) };

/** The payload of `POST /api/mentor-page/open`: the link's token, and a key that the device made. */
export const mentorOpenForm = { token: text('Link', secret), ...mentorKeyForm };

/** The payload of `PUT /api/mentor-page`. */
export const ownPresenceForm = { ...mentorKeyForm, ...mentorPresenceForm };

import { retention } from '@setu/contracts';
import { byAddress, type Entry } from '../platform/documents/holding.js';

/** Personal data in each collection. */
export const collections: Record<string, Entry> = {
  mentor_reports: {
    of: 'sender',
    fields: ['mentorId', 'text', 'email', 'closed'],
    other: ['_id', 'collegeId', 'college', 'reason', 'state', 'createdAt'],
    why: 'To protect people from a mentor who does harm, and to confirm the report where an address was given.',
    retained: `${retention.mentorReportMonths} months.`,
    found: `${byAddress} Of whom it is by the id of the mentor, which names no one once they are no mentor any more.`,
    provider: 'mentorReports',
  },
  mentorship_applications: {
    of: 'sender',
    fields: ['name', 'email', 'phone', 'college', 'course', 'language', 'picture', 'guardian', 'consent', 'decision'],
    other: ['_id', 'createdAt', 'changedAt'],
    why: 'To decide about them and to contact the applicant.',
    retained: `${retention.applicationMonths} months; of a mentor as long as they are one.`,
    found: byAddress,
    provider: 'applications',
  },
  mentor_answers: {
    of: 'mentor',
    fields: ['_id', 'no', 'day', 'days', 'later', 'noInRow', 'noGroup'],
    why: 'To pause a mentor who does not answer, and to tell them and visitors, from 20 answers on, how many got an answer. How many said what, and not who: of the last who said no, a group that a sixteenth of all accounts are in, until the next yes or pause.',
    retained: 'As long as they are mentors.',
    found: 'By the id of the mentor in their college.',
    erased: 'Within an hour of the end of the mentorship.',
  },
  mentor_figures: {
    of: 'mentor',
    fields: ['figures'],
    other: ['_id', 'expiresAt'],
    why: 'To say the same on the cards of all processes: of mentors with 20 answers or more, how many got an answer.',
    retained: 'An hour (TTL).',
    found: 'By the id of the mentor in their college.',
    erased: 'By their age alone.',
  },
  used_chat_tokens: { notPersonal: 'Hashes of random numbers of answers that were counted. 60 days (TTL).' },
  mentor_links: {
    of: 'mentor',
    fields: ['application'],
    other: ['_id', 'page', 'expiresAt'],
    why: 'Links in emails, and keys: to open the page where a mentor says when they are there. Hashes only.',
    retained: 'A day; an hour from when the link was opened (TTL).',
    found: 'By the id of the application.',
    erased: 'With the application.',
  },
};

import {
  admissionExams,
  chanceBands,
  type ChanceExams,
  chanceOrders,
  chanceViews,
  type ChancesPage,
  type ChosenSeats,
} from '../../college/chances.js';
import { indianStates } from '../../college/place.js';
import { minute } from '../../text/units.js';
import type { Call, Download } from '../call.js';
import { pageQuery } from '../list-query.js';
import { catalogVisitors } from '../shared-parts.js';

const value = (meaning: string) => ({ kind: 'text', max: 20, meaning }) as const;

/** The seats that are asked about. */
const asked = {
  exam: { kind: 'choice', options: admissionExams, required: true },
  rank: value('The rank in the list of the category: the common rank for open seats, the category rank for others.'),
  percentile: value('Instead of a rank, where the exam has percentiles.'),
  score: value('Instead of a rank, where the exam has scores or marks.'),
  list: {
    kind: 'text',
    max: 40,
    meaning: 'Id of a list of the exam. The first one with values of the category when absent.',
  },
  category: {
    kind: 'text',
    max: 40,
    meaning: 'A code of the authority. That of open seats when absent.',
  },
  gender: {
    kind: 'choice',
    options: ['neutral', 'female'],
    meaning: '`female` adds the seats for women to those for everyone.',
  },
  state: {
    kind: 'choice',
    options: indianStates,
    meaning: 'Home state: leaves out seats for students of other states.',
    message: 'state must be a state or union territory of India, such as Bihar',
  },
  search: {
    ...pageQuery.search,
    meaning:
      'Every word must be part of the programme or the institution. Commas separate several searches, one of which must fit: `computer, civil`. A name that has a comma itself is one search.',
  },
  where: {
    kind: 'choices',
    options: indianStates,
    meaning:
      'State of the institution, or several with commas between them: `Bihar,Jharkhand`. Leaves out institutions whose state is not known.',
    message: 'where must be states or union territories of India with commas between them, such as Bihar,Jharkhand',
  },
  maxFee: {
    kind: 'whole',
    from: 1,
    to: 10_000_000,
    meaning: 'Rupees a year. Leaves out seats whose fee is not known.',
  },
  view: {
    kind: 'choice',
    options: chanceViews,
    meaning:
      '`colleges`: each college once, with the first of its seats that closed at the value or after it in the newest year; colleges without one are left out.',
  },
  near: {
    kind: 'text',
    max: 200,
    meaning: 'A district with its state, such as `Indore, Madhya Pradesh`: adds how far each institution is.',
  },
  within: {
    kind: 'whole',
    from: 1,
    to: 5_000,
    meaning: 'Kilometres from `near`: leaves out institutions that are farther, or whose place is not known.',
  },
  band: { kind: 'choice', options: chanceBands, meaning: 'Only seats with this word.' },
  sort: {
    kind: 'choice',
    options: chanceOrders,
    meaning: '`sought` when absent, for `chance` where there are no chances, and for `near` without a place.',
  },
} as const;

/** Seats that a rank, percentile or score may reach, the most sought after first. Send exactly one of the three. Never cached: the address has the visitor's rank. */
export const page = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/chances',
  query: {
    ...asked,
    counts: { kind: 'flag', meaning: 'How many seats have each word.' },
    limit: pageQuery.limit,
    cursor: pageQuery.cursor,
  },
  answer: {} as ChancesPage,
} as const satisfies Call;

/** All seats of a list of chances as CSV, with the closing values by year, the fee and the source of each. Never cached either. */
export const download = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/chances/rows.csv',
  pool: 'downloads',
  limit: { calls: 30, within: minute },
  query: asked,
  answer: {} as Download,
} as const satisfies Call;

/** The seats of a preference list. */
const chosen = {
  ids: {
    kind: 'text',
    max: 4200,
    required: true,
    meaning: 'Ids of seats, separated by commas; 100 at most.',
    message: 'ids must be those of at most 100 seats that a list of chances gave, separated by commas',
  },
  own: {
    kind: 'text',
    max: 2000,
    meaning:
      "The visitor's values, separated by commas, each as `<exam>:<list>:<category>:<value>`; in place of a list also `rank`, `percentile` or `score`: its first list with the category.",
  },
} as const;

/** Seats by their ids, with their closing values and what the visitor's own values mean for them. Never cached. */
export const seats = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/chances/seats',
  // Rounds are read from files: some 2 ms of work for each institution.
  limit: { calls: 120, within: minute },
  query: {
    ...chosen,
    year: { kind: 'whole', from: 2000, to: 2100, meaning: 'Adds the closing values of each round of this year.' },
  },
  answer: {} as ChosenSeats,
} as const satisfies Call;

/** The seats of a preference list as CSV, in the order of the query, each with its source. */
export const seatsFile = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/chances/seats.csv',
  limit: { calls: 30, within: minute },
  query: chosen,
  answer: {} as Download,
} as const satisfies Call;

/** The exams, with what a form for chances needs to know of each. */
export const exams = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/chances/exams',
  answer: {} as ChanceExams,
} as const satisfies Call;

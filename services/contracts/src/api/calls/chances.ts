import { admissionExams, chanceBands, type ChanceExams, type ChancesPage } from '../../college/chances.js';
import { indianStates } from '../../college/place.js';
import { minute } from '../../text/units.js';
import type { Call, Download } from '../call.js';
import { pageQuery } from '../list-query.js';

const value = (meaning: string) => ({ kind: 'text', max: 20, meaning }) as const;

/** The seats that are asked about. */
const seats = {
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
  search: { ...pageQuery.search, meaning: 'Every word must be part of the programme or the institution.' },
  where: {
    kind: 'choice',
    options: indianStates,
    meaning: 'State of the institution. Leaves out institutions whose state is not known.',
    message: 'where must be a state or union territory of India, such as Bihar',
  },
  maxFee: {
    kind: 'whole',
    from: 1,
    to: 10_000_000,
    meaning: 'Rupees a year. Leaves out seats whose fee is not known.',
  },
  band: { kind: 'choice', options: chanceBands, meaning: 'Only seats with this word.' },
} as const;

/** Never cached: the address has the visitor's rank. */
export const page = {
  method: 'GET',
  path: '/api/chances',
  module: 'catalog',
  access: 'public',
  query: {
    ...seats,
    counts: { kind: 'flag', meaning: 'How many seats have each word.' },
    limit: pageQuery.limit,
    cursor: pageQuery.cursor,
  },
  answer: {} as ChancesPage,
} as const satisfies Call;

/** All seats of a list of chances as CSV, each with its source. Never cached either. */
export const download = {
  method: 'GET',
  path: '/api/chances/rows.csv',
  module: 'catalog',
  access: 'public',
  limit: { calls: 30, within: minute },
  query: seats,
  answer: {} as Download,
} as const satisfies Call;

/** The exams, with what a form for chances needs to know of each. */
export const exams = {
  method: 'GET',
  path: '/api/chances/exams',
  module: 'catalog',
  access: 'public',
  answer: {} as ChanceExams,
} as const satisfies Call;

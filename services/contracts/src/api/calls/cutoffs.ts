import { minute } from '../../text/units.js';
import type { CutoffsPage, MedicalColleges } from '../../college/cutoffs.js';
import { indianStates } from '../../college/place.js';
import type { Call, Download } from '../call.js';
import { groupQuery, searchQuery } from '../list-query.js';
import { catalogVisitors } from '../shared-parts.js';

/** Closing values of a year of an exam, the most sought after first, fifty a page. */
export const page = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/cutoffs/:exam/:year',
  cached: true,
  query: {
    list: { kind: 'text', max: 40, meaning: 'Id of a list of the exam. The first one of the year when absent.' },
    category: { kind: 'text', max: 40, meaning: 'A code of the authority. The first one of the list when absent.' },
    state: {
      kind: 'choice',
      options: indianStates,
      meaning: 'State of the institution, else of the exam. Leaves out institutions for which neither is known.',
      message: 'state must be a state or union territory of India, such as Bihar',
    },
    search: {
      ...searchQuery.search,
      meaning:
        'Every word must be part of the programme or the institution. Commas separate several searches, one of which must fit. A name that has a comma itself is one search.',
    },
    page: { ...groupQuery.page, meaning: 'Page of the list; 404 behind the last one.' },
  },
  answer: {} as CutoffsPage,
} as const satisfies Call;

/** The medical colleges of the National Medical Commission: those of a state, and how many each state has. */
export const medicalColleges = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/cutoffs/medical-colleges',
  cached: true,
  query: {
    state: {
      kind: 'choice',
      options: indianStates,
      message: 'state must be a state or union territory of India, such as Bihar',
    },
  },
  answer: {} as MedicalColleges,
} as const satisfies Call;

/** All rows of an exam as CSV, each with its source; with `medicalSlug` in place of an exam, all medical colleges, with one of `listFiles` that list. */
export const download = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/cutoffs/:exam/all/rows.csv',
  pool: 'downloads',
  limit: { calls: 30, within: minute },
  answer: {} as Download,
} as const satisfies Call;

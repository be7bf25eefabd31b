import { type CollegeFilter, collegeFilterNames, collegeFilters, noValue } from '../../admin/college-table.js';
import { collegeSorts, type CollegeChoice, type CollegeTablePage } from '../../admin/college-table.js';
import { maxNamedColleges } from '../../admin/bulk-edit.js';
import type { RevertChoice } from '../../admin/history.js';
import type { EditableCollege } from '../../college/college.js';
import { kibibyte } from '../../text/units.js';
import { exportReasonQuery } from '../../site/public-log.js';
import type { Call, Confirmation, Download, QueryField } from '../call.js';
import { pageQuery, searchQuery } from '../list-query.js';
import { catalogAdmins } from '../shared-parts.js';

/** Parameters that choose colleges: a search, their ids and filters. */
const choiceQuery = {
  ...searchQuery,
  ids: {
    kind: 'text',
    max: maxNamedColleges * 25,
    meaning: 'Only these colleges: ids, separated by commas.',
    message: `ids must be the ids of at most ${maxNamedColleges} colleges`,
  },
  ...(Object.fromEntries(collegeFilterNames.map((name) => [name, filterOf(name)])) as Record<
    CollegeFilter,
    ReturnType<typeof filterOf>
  >),
} as const;

function filterOf(name: CollegeFilter) {
  const meaning = `${collegeFilters[name]}; \`${noValue}\` where it is not known.`;
  return { kind: 'text', max: 200, meaning } as const satisfies QueryField;
}

/** Colleges, searched, filtered and sorted, page by page. */
export const page = {
  ...catalogAdmins,
  method: 'GET',
  path: '/api/admin/colleges',
  query: {
    ...pageQuery,
    ...choiceQuery,
    sort: {
      kind: 'choice',
      options: collegeSorts,
      meaning: 'A column; descending with a minus sign in front.',
    },
    counts: { kind: 'flag', meaning: 'Adds `filters`: the values of each filter, with counts.' },
  },
  answer: {} as CollegeTablePage,
} as const satisfies Call;

/** A college as its form edits it: with the pictures of its gallery and its version. */
export const one = {
  ...catalogAdmins,
  method: 'GET',
  path: '/api/admin/colleges/:id',
  answer: {} as EditableCollege,
} as const satisfies Call;

/** All colleges, or those found, as a CSV file that the import reads. */
export const exportCsv = {
  ...catalogAdmins,
  method: 'GET',
  path: '/api/admin/colleges/export.csv',
  pool: 'administration',
  query: choiceQuery,
  answer: {} as Download,
} as const satisfies Call;

/** The chosen colleges as a CSV file that the import reads: their ids are more than an address holds. */
export const exportChosen = {
  method: 'POST',
  path: '/api/admin/colleges/export.csv',
  module: 'catalog',
  access: { area: 'catalogue', level: 'read' },
  // The ids of a thousand colleges.
  body: { value: {} as CollegeChoice, bytes: 32 * kibibyte },
  status: 200,
  answer: {} as Download,
} as const satisfies Call;

/** Everything that is stored of all colleges, as JSON lines that the import reads again. It has the mentors too, so administrators who may only read do not get it. */
export const fullExportJsonLines = {
  method: 'GET',
  path: '/api/admin/colleges/full-export.jsonl.gz',
  module: 'catalog',
  access: { area: 'catalogue', level: 'write' },
  query: exportReasonQuery,
  answer: {} as Download,
} as const satisfies Call;

/** Everything that is stored of all colleges, as a CSV file that the import reads again. */
export const fullExportCsv = {
  ...fullExportJsonLines,
  path: '/api/admin/colleges/full-export.csv.gz',
} as const satisfies Call;

/** Takes a change of a college back: its values, its deletion, or that it was added. */
export const revert = {
  ...catalogAdmins,
  method: 'POST',
  path: '/api/admin/history/:id/revert',
  body: { value: {} as { choice?: RevertChoice }, optional: true },
  status: 200,
  answer: {} as Confirmation,
  errors: { 409: 'A value has changed since: `{conflicts}` beside the error, each with both values.' },
} as const satisfies Call;

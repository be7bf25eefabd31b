import type {
  CatalogueVersion,
  College,
  CollegeCard,
  CollegeListEntry,
  CourseWithCollege,
  ListedCards,
  NearbyColleges,
  SavedCollege,
} from '../../college/college.js';
import { admissionExams } from '../../college/chances.js';
import type { Comparison } from '../../college/comparison.js';
import type { CollegeAdmissions } from '../../college/cutoffs.js';
import { forEachFacet, sortingNames } from '../../college/facets.js';
import { mebibyte } from '../../text/units.js';
import type { Call, Confirmation } from '../call.js';
import { pageQuery, searchQuery, shuffledQuery } from '../list-query.js';
import type { FacetValues, NearPlaces, SearchPage, Suggestions } from '../../college/college-search.js';
import { catalogAdmins, catalogVisitors } from '../shared-parts.js';

/** The value of a facet, as colleges have it in any case. */
const facet = { kind: 'text', max: 200, meaning: 'Only colleges with this value.' } as const;

const list = {
  method: 'GET',
  path: '/api/colleges',
  module: 'catalog',
  access: 'public',
  cached: true,
} as const satisfies Call;

/** Without parameters the whole array of colleges, with an `etag`. */
// So the backend caches pages of it only.
export const all = {
  ...list,
  pool: 'wholeCatalogue',
  answer: {} as CollegeListEntry[],
} as const satisfies Call;

const listQuery = {
  limit: pageQuery.limit,
  browse: shuffledQuery.browse,
  counts: {
    kind: 'flag',
    meaning:
      'Adds `facets`: how many colleges have each value of a facet, and how many there would be without a chosen one.',
  },
  search: pageQuery.search,
  literal: {
    kind: 'flag',
    meaning: 'Only colleges that hold every word of the search as it stands; without it, what is similar is found too.',
  },
  page: shuffledQuery.page,
  order: {
    kind: 'choice',
    options: ['name', 'relevance', 'shuffle', ...sortingNames],
    meaning:
      '`relevance` where there is a search, else `name`. `relevance`: names that match come first. `shuffle` is stable for one `seed`. In the others, ' +
      'colleges of which it is not known come last.',
  },
  ...forEachFacet(facet),
  near: {
    kind: 'text',
    max: 200,
    meaning:
      'A district with its state, such as `Indore, Madhya Pradesh`: the nearest first, by relevance or in a sample.',
  },
  seed: shuffledQuery.seed,
  sample: shuffledQuery.sample,
  cursor: pageQuery.cursor,
} as const;

/** One page of cards: the same address with any parameter. */
export const page = {
  ...list,
  query: listQuery,
  answer: {} as SearchPage<CollegeCard>,
} as const satisfies Call;

/** Names the content of the catalogue. What was answered with the same name in `catalogue-version` still holds. */
export const version = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/colleges/version',
  answer: {} as CatalogueVersion,
} as const satisfies Call;

/** The districts that `near` takes, for a device to find its own. */
export const nearPlaces = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/colleges/near-places',
  answer: {} as NearPlaces,
} as const satisfies Call;

/** Suggests searches for a text that is being typed: a few colleges, places and programmes. */
export const suggestions = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/colleges/suggestions',
  cached: true,
  query: searchQuery,
  answer: {} as Suggestions,
} as const satisfies Call;

/** Colleges and courses by their ids, in that order, as a user’s own list shows them. */
export const cards = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/colleges/cards',
  cached: true,
  query: {
    ids: {
      kind: 'text',
      max: 3000,
      meaning: 'Ids of colleges, and of courses as `<college>-<course>`, separated by commas; 50 at most.',
    },
  },
  answer: {} as ListedCards,
} as const satisfies Call;

/** The values of a facet that a text finds, such as universities, among the colleges that a search and other filters leave. */
export const facetValues = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/colleges/facets/:facet',
  cached: true,
  query: {
    ...listQuery,
    text: { kind: 'text', max: 200, meaning: 'Each of its words must begin a word of the value.' },
  },
  answer: {} as FacetValues,
} as const satisfies Call;

/** Up to four colleges or courses side by side. */
export const compare = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/colleges/compare',
  query: {
    colleges: {
      kind: 'text',
      max: 1000,
      meaning: 'Ids of colleges, separated by commas.',
      example: 'ffffffffffffffffffffffff',
    },
    courses: {
      kind: 'text',
      max: 1000,
      meaning: 'Courses as `collegeId/courseId`, separated by commas; with the colleges four at most.',
      example: 'ffffffffffffffffffffffff/eeeeeeeeeeeeeeeeeeeeeeee',
    },
  },
  answer: {} as Comparison,
} as const satisfies Call;

/** One college. The addresses of one that was merged into another answer with the other, and with its own address as `content-location`. */
export const one = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/colleges/:id',
  cached: true,
  answer: {} as College,
  errors: { 410: 'It was deleted.' },
} as const satisfies Call;

/** A few colleges like one: of its kind in its district, else in its state. */
export const nearby = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/colleges/:id/nearby',
  cached: true,
  answer: {} as NearbyColleges,
  errors: { 410: 'The college was deleted.' },
} as const satisfies Call;

/** Closing values of a college in an exam, by year or by the rounds of one year. */
export const admissions = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/colleges/:id/admissions',
  cached: true,
  query: {
    exam: {
      kind: 'choice',
      options: admissionExams,
      meaning: 'The first one of the college when absent, or when the college has no closing values in it.',
    },
    year: { kind: 'whole', from: 2000, to: 2100, meaning: 'Shows the rounds of this year instead of the years.' },
    category: {
      kind: 'text',
      max: 40,
      meaning: 'A code of the authority. The first one with closing values when absent, or when it has none.',
    },
  },
  answer: {} as CollegeAdmissions,
  errors: { 410: 'The college was deleted.' },
} as const satisfies Call;

/** One course, with what its page shows of the college as `college` and its closing values as `closings`. */
export const course = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/colleges/:collegeId/courses/:courseId',
  cached: true,
  answer: {} as CourseWithCollege,
  errors: { 410: 'The college was deleted.' },
} as const satisfies Call;

/** Addresses of the gallery pictures, valid for at most 60 minutes. */
export const gallery = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/colleges/gallery/:id',
  answer: {} as string[],
  errors: { 410: 'The college was deleted.' },
} as const satisfies Call;

/** A college with its logo and gallery. */
const collegeForm = { type: 'multipart/form-data', bytes: 64 * mebibyte } as const;

/** Adds a college with its pictures. */
export const add = {
  ...catalogAdmins,
  method: 'POST',
  path: '/api/colleges',
  body: collegeForm,
  answer: {} as SavedCollege,
} as const satisfies Call;

/** Changes a college; what the form does not send of the optional parts stays. */
export const change = {
  ...catalogAdmins,
  method: 'PUT',
  path: '/api/colleges/:id',
  body: collegeForm,
  answer: {} as SavedCollege,
  errors: { 409: 'It has changed since: `{college, changedFields}` beside the error.' },
} as const satisfies Call;

/** Deletes a college with its pictures. */
export const remove = {
  ...catalogAdmins,
  method: 'DELETE',
  path: '/api/colleges/:id',
  answer: {} as Confirmation,
} as const satisfies Call;

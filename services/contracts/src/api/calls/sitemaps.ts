import { type Language, languages } from '../../text/languages.js';
import type { Call, Download } from '../call.js';
import { catalogVisitors } from '../shared-parts.js';

const query = {
  languages: { kind: 'text', max: 40, meaning: 'Other languages of the listed pages, separated by commas: `hi`.' },
} as const;

/** The sitemap index; the edge serves it as `/sitemap.xml`. */
export const index = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/sitemaps/index.xml',
  pool: 'sitemaps',
  query,
  answer: {} as Download,
} as const satisfies Call;

/** A file of at most 50,000 addresses; the edge serves it as `/sitemap-colleges-1.xml`. */
export const colleges = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/sitemaps/colleges/:number',
  pool: 'sitemaps',
  answer: {} as Download,
} as const satisfies Call;

/** The pages of places, programmes and closing values; the edge serves it as `/sitemap-places.xml`, and in Hindi as `/sitemap-places-hi.xml`. */
export const places = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/sitemaps/places',
  pool: 'sitemaps',
  query: {
    ...query,
    language: {
      kind: 'choice',
      options: Object.keys(languages) as Language[],
      meaning: 'Language of the addresses, one of `languages`. Default: English.',
    },
  },
  answer: {} as Download,
} as const satisfies Call;

import type { Call, Download } from '../call.js';

/** The sitemap index; the edge serves it as `/sitemap.xml`. */
export const index = {
  method: 'GET',
  path: '/api/sitemaps/index.xml',
  module: 'catalog',
  access: 'public',
  answer: {} as Download,
} as const satisfies Call;

/** A file of at most 50,000 addresses; the edge serves it as `/sitemap-colleges-1.xml`. */
export const colleges = {
  method: 'GET',
  path: '/api/sitemaps/colleges/:number',
  module: 'catalog',
  access: 'public',
  answer: {} as Download,
} as const satisfies Call;

/** The pages of places, programmes and closing values; the edge serves it as `/sitemap-places.xml`. */
export const places = {
  method: 'GET',
  path: '/api/sitemaps/places',
  module: 'catalog',
  access: 'public',
  answer: {} as Download,
} as const satisfies Call;

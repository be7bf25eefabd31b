import { type Language, languages } from '../../text/languages.js';
import type { Call, Download } from '../call.js';
import { catalogVisitors } from '../shared-parts.js';

const picture = {
  ...catalogVisitors,
  method: 'GET',
  pool: 'sharePictures',
  query: {
    language: {
      kind: 'choice',
      options: Object.keys(languages) as Language[],
      meaning: 'Language of the words on it. Default: English.',
    },
  },
  answer: {} as Download,
} as const;

/** The picture of a shared link to the site, 1200 by 630 pixels. */
export const site = {
  ...picture,
  path: '/api/share.jpg',
} as const satisfies Call;

/** The picture of a shared link to a college: name, place, and what is known of it. */
export const college = {
  ...picture,
  path: '/api/colleges/:id/share.jpg',
  errors: { 410: 'The college was deleted.' },
} as const satisfies Call;

/** The picture of a shared link to a course. */
export const course = {
  ...picture,
  path: '/api/colleges/:collegeId/courses/:courseId/share.jpg',
  errors: { 410: 'The college was deleted.' },
} as const satisfies Call;

import { type Language, languages } from '../../text/languages.js';
import type { Call, Download } from '../call.js';

const picture = {
  method: 'GET',
  module: 'catalog',
  access: 'public',
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

export const site = {
  ...picture,
  path: '/api/share.jpg',
} as const satisfies Call;

export const college = {
  ...picture,
  path: '/api/colleges/:id/share.jpg',
  errors: { 410: 'The college was deleted.' },
} as const satisfies Call;

export const course = {
  ...picture,
  path: '/api/colleges/:collegeId/courses/:courseId/share.jpg',
  errors: { 410: 'The college was deleted.' },
} as const satisfies Call;

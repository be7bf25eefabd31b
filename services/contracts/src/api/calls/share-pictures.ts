import { type Language, languages } from '../../text/languages.js';
import type { Call, Download } from '../call.js';

const query = {
  language: {
    kind: 'choice',
    options: Object.keys(languages) as Language[],
    meaning: 'Language of the words on it. Default: English.',
  },
} as const;

export const site = {
  method: 'GET',
  path: '/api/share.jpg',
  module: 'catalog',
  access: 'public',
  pool: 'sharePictures',
  query,
  answer: {} as Download,
} as const satisfies Call;

export const college = {
  method: 'GET',
  path: '/api/colleges/:id/share.jpg',
  module: 'catalog',
  access: 'public',
  pool: 'sharePictures',
  query,
  answer: {} as Download,
  errors: { 410: 'The college was deleted.' },
} as const satisfies Call;

export const course = {
  method: 'GET',
  path: '/api/colleges/:collegeId/courses/:courseId/share.jpg',
  module: 'catalog',
  access: 'public',
  pool: 'sharePictures',
  query,
  answer: {} as Download,
  errors: { 410: 'The college was deleted.' },
} as const satisfies Call;

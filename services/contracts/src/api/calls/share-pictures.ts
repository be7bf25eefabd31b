import type { Call, Download } from '../call.js';

export const site = {
  method: 'GET',
  path: '/api/share.jpg',
  module: 'catalog',
  access: 'public',
  answer: {} as Download,
} as const satisfies Call;

export const college = {
  method: 'GET',
  path: '/api/colleges/:id/share.jpg',
  module: 'catalog',
  access: 'public',
  answer: {} as Download,
} as const satisfies Call;

export const course = {
  method: 'GET',
  path: '/api/colleges/:collegeId/courses/:courseId/share.jpg',
  module: 'catalog',
  access: 'public',
  answer: {} as Download,
} as const satisfies Call;

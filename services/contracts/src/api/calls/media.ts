import { pictureWidths } from '../../college/pictures.js';
import type { Call, Download } from '../call.js';
import { catalogVisitors } from '../shared-parts.js';

/** A picture; its address comes ready-made from other calls. Logos are public. */
export const logos = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/media/logos/*',
  pool: 'media',
  query: {
    exp: { kind: 'text', max: 100, meaning: 'With `sig`, of a signed address.' },
    sig: { kind: 'text', max: 100 },
    w: {
      kind: 'choice',
      options: pictureWidths.map(String),
      meaning:
        'At most this wide, as AVIF for those who accept it, else as WebP. Without it the picture comes as it is stored.',
    },
  },
  answer: {} as Download,
} as const satisfies Call;

/** A picture other than a logo. Its address comes signed from other calls, and expires. */
export const gallery = { ...logos, path: '/api/media/gallery/*' } as const satisfies Call;

/** Profile pictures of users. */
export const profiles = { ...logos, path: '/api/media/profiles/*', module: 'account' } as const satisfies Call;

/** Pictures of applicants. */
export const applications = { ...logos, path: '/api/media/applications/*', module: 'mentors' } as const satisfies Call;

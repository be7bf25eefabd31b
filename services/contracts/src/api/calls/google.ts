import { minute } from '../../text/units.js';
import type { Call, Download } from '../call.js';

const call = {
  method: 'GET',
  module: 'account',
  access: 'public',
  limit: { name: 'googlePerAddress', calls: 100, within: 10 * minute },
  answer: {} as Download,
} as const;

/** Redirects the browser to Google; `from` is the page to come back to. */
export const start = { ...call, path: '/auth/google' } as const satisfies Call;

/** Redirects the browser back to the site, signed in. */
export const finish = { ...call, path: '/auth/google/callback' } as const satisfies Call;

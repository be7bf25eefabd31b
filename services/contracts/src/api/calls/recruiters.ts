import type { RecruiterLogo } from '../../college/recruiter-logo.js';
import { minute } from '../../text/units.js';
import type { Call } from '../call.js';
import { catalogVisitors } from '../shared-parts.js';

/** Address of a recruiter's logo, or null; 429 for an address that asks too often, whose pages then show the initial letter. */
export const logo = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/recruiters/logo',
  pool: 'media',
  query: {
    name: {
      kind: 'text',
      max: 100,
      message: 'name must be the name of a company, at most 100 characters',
      required: true,
    },
  },
  // A page of a college asks for one for each recruiter that comes near the window.
  limit: { calls: 1500, within: 10 * minute },
  answer: {} as RecruiterLogo,
} as const satisfies Call;

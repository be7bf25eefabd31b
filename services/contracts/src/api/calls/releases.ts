import type {
  BuildDifference,
  PlannedRelease,
  ReleaseChange,
  ReleasesAnswer,
  SignedRelease,
} from '../../admin/releases.js';
import { kibibyte } from '../../text/units.js';
import type { Call, Confirmation } from '../call.js';
import type { Items } from '../page.js';

const edge = { by: 'edge', access: { area: 'site' } } as const;
// A release needs the signature of a key that may make it, whatever the role.
const signed = { by: 'edge', access: { area: 'site', level: 'read' } } as const;

/** The history of the releases, and the published builds that are not live. */
export const history = {
  ...edge,
  method: 'GET',
  path: '/api/admin/releases',
  answer: {} as ReleasesAnswer,
} as const satisfies Call;

/** The builds that differ between the stable sets of two revisions. */
export const compare = {
  ...edge,
  method: 'GET',
  path: '/api/admin/releases/difference',
  query: {
    from: { kind: 'whole', from: 1, to: 99_999_999, required: true },
    to: { kind: 'whole', from: 1, to: 99_999_999, required: true },
  },
  answer: {} as Items<BuildDifference>,
} as const satisfies Call;

/** Checks a change, except in a browser's page, and answers the document to sign. Nothing is changed. */
export const plan = {
  ...signed,
  method: 'POST',
  path: '/api/admin/releases/plan',
  body: { value: {} as ReleaseChange },
  status: 200,
  answer: {} as PlannedRelease,
} as const satisfies Call;

/** Makes a planned and signed release live. */
export const release = {
  ...signed,
  method: 'POST',
  path: '/api/admin/releases',
  body: { value: {} as SignedRelease, bytes: 512 * kibibyte },
  status: 200,
  answer: {} as Confirmation,
} as const satisfies Call;

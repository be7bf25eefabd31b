import type { SavedEntry, Shortlist, ShortlistChange } from '../../people/shortlist.js';
import { kibibyte } from '../../text/units.js';
import type { Call } from '../call.js';

/** The colleges, courses and seats that the signed-in user has saved, in their own order. */
export const list = {
  method: 'GET',
  path: '/api/users/me/shortlist',
  module: 'account',
  access: 'user',
  query: { seats: { kind: 'flag', meaning: 'With the seats, which builds before the preference list do not know.' } },
  answer: {} as Shortlist,
} as const satisfies Call;

/** Saves a college, course or seat, or changes its entry; may be repeated. Its id is that of a college, of a course as `<college>-<course>`, or of a seat. 409 when the entry is no longer what the change started from. */
export const save = {
  method: 'PUT',
  path: '/api/users/me/shortlist/:id',
  module: 'account',
  access: 'user',
  // A note of 2,000 characters of any script, and ten deadlines.
  body: { value: {} as ShortlistChange, bytes: 20 * kibibyte },
  answer: {} as { entry: SavedEntry },
  errors: { 409: 'The entry is no longer what the change started from.' },
} as const satisfies Call;

/** Removes an entry; may be repeated. 409 when the entry has changed since that revision. */
export const remove = {
  method: 'DELETE',
  path: '/api/users/me/shortlist/:id',
  module: 'account',
  access: 'user',
  query: { revision: { kind: 'text', max: 100, message: 'revision must be one that an answer gave' } },
  status: 204,
  errors: { 409: 'The entry has changed since that revision.' },
} as const satisfies Call;

import * as messages from '../messages.js';
import { mebibyte, minute } from '../text/units.js';
import type { AddressLimit, CallBody } from './call.js';

/** Calls about the catalogue, open to visitors. */
export const catalogVisitors = { module: 'catalog', access: 'public' } as const;

/** Calls of the administrators of the catalogue. */
export const catalogAdmins = { module: 'catalog', access: { area: 'catalogue' } } as const;

/** Calls with the token of an email. */
export const emailTokenLimit = {
  name: 'emailTokenPerAddress',
  calls: 60,
  within: 10 * minute,
} as const satisfies AddressLimit;

/** Calls with the token of an email about consent. */
export const guardianLimit = {
  name: 'guardianPerAddress',
  calls: 200,
  within: 10 * minute,
} as const satisfies AddressLimit;

/** A form with one picture of at most 5 MB. */
export const pictureForm = {
  type: 'multipart/form-data',
  bytes: 6 * mebibyte,
  tooLarge: messages.picture.tooLarge,
  field: 'image',
} as const satisfies CallBody;

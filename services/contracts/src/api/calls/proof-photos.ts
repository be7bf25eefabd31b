import {
  type OwnProofPhoto,
  proofPhotoDecisionForm,
  proofPhotoTicketForm,
  type WaitingProofPhoto,
} from '../../people/proof-photo.js';
import { minute } from '../../text/units.js';
import type { Call, Confirmation, Download } from '../call.js';
import { pageQuery } from '../list-query.js';
import type { Page } from '../page.js';
import { pictureForm } from '../shared-parts.js';

const limit = { name: 'proofPhotoPerAddress', calls: 240, within: 10 * minute } as const;
const users = { module: 'mentors', access: 'user', limit } as const;
const checkers = { module: 'mentors', access: { area: 'proofs' } } as const;
const { limit: items, cursor } = pageQuery;

/** Sends a photo that proves that one studies at a college; 409 while another one waits. */
export const sendPhoto = {
  ...users,
  method: 'POST',
  path: '/api/users/me/proof-photos/:id',
  body: pictureForm,
  answer: {} as OwnProofPhoto,
  errors: { 409: 'One waits or is approved, or the account has begun a review already.' },
} as const satisfies Call;

/** The state of one's own photo for a college. */
export const own = {
  ...users,
  method: 'GET',
  path: '/api/users/me/proof-photos/:id',
  answer: {} as OwnProofPhoto,
} as const satisfies Call;

/** Deletes one's own photo for a college, or the decision on it. */
export const withdraw = {
  ...users,
  method: 'DELETE',
  path: '/api/users/me/proof-photos/:id',
  answer: {} as Confirmation,
} as const satisfies Call;

/** Exchanges an approved photo for a ticket that the device made; may be repeated with the same ticket. */
export const exchange = {
  ...users,
  method: 'POST',
  path: '/api/users/me/proof-photos/:id/ticket',
  body: { fields: proofPhotoTicketForm },
  status: 200,
  answer: {} as Confirmation,
  errors: { 409: 'No photo is approved, or this account has begun a review.' },
} as const satisfies Call;

/** One page of the photos that wait, the oldest first. */
export const page = {
  ...checkers,
  method: 'GET',
  path: '/api/admin/proof-photos',
  query: { limit: items, cursor },
  answer: {} as Page<WaitingProofPhoto>,
} as const satisfies Call;

/** A waiting photo, a JPEG. */
export const photo = {
  ...checkers,
  method: 'GET',
  path: '/api/admin/proof-photos/:id/photo',
  answer: {} as Download,
} as const satisfies Call;

/** Approves a photo, or rejects it for one of the fixed reasons. Either deletes it; 409 when it is decided or gone. */
export const decide = {
  ...checkers,
  method: 'POST',
  path: '/api/admin/proof-photos/:id/decision',
  body: { fields: proofPhotoDecisionForm },
  status: 200,
  answer: {} as Confirmation,
  errors: { 409: 'It is decided or gone.' },
} as const satisfies Call;

import type { DataRecipient } from '../../site/data-recipients.js';
import { authorityRequestForm, type PublicLogEntry } from '../../site/public-log.js';
import type { Call, Confirmation } from '../call.js';
import type { Items } from '../page.js';

/** All recipients of personal data, as this site is set up. The edge answers it as `/.well-known/data-recipients.json` too. */
export const recipients = {
  method: 'GET',
  path: '/api/data-recipients',
  access: 'public',
  answer: {} as Items<DataRecipient>,
} as const satisfies Call;

const revision = { kind: 'whole', from: 0, to: 2 ** 31 - 1 } as const;

/** A hundred entries of the public log: the latest first, or from one on in their order. */
export const log = {
  method: 'GET',
  path: '/api/public-log',
  access: 'public',
  query: {
    after: { ...revision, meaning: 'The entries after this revision, in their order.' },
    before: { ...revision, meaning: 'The entries before this revision, the latest first.' },
  },
  answer: {} as Items<PublicLogEntry>,
} as const satisfies Call;

/** Enters a request of an authority in the public log, for good; may be repeated with the same id. */
export const addRequest = {
  method: 'POST',
  path: '/api/admin/public-log',
  access: { area: 'administrators' },
  body: { fields: authorityRequestForm },
  status: 200,
  answer: {} as Confirmation,
  errors: { 409: 'Another request has the id.' },
} as const satisfies Call;

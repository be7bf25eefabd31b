import type { DataRecipient } from '../../site/data-recipients.js';
import type { Call } from '../call.js';
import type { Items } from '../page.js';

/** All recipients of personal data, as this site is set up. The edge answers it as `/.well-known/data-recipients.json` too. */
export const recipients = {
  method: 'GET',
  path: '/api/data-recipients',
  access: 'public',
  answer: {} as Items<DataRecipient>,
} as const satisfies Call;

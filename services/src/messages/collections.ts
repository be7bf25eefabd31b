import { retention } from '@setu/contracts';
import { byAddress, type Entry } from '../platform/documents/holding.js';

/** Personal data in each collection. */
export const collections: Record<string, Entry> = {
  messages: {
    of: 'sender',
    fields: ['email', 'text', 'language', 'userId'],
    other: ['_id', 'createdAt', 'answered', 'changedAt'],
    why: 'To read and answer them, and to know which administrator did.',
    retained: `${retention.messageMonths} months.`,
    found: `By the id of the account that was logged in. ${byAddress}`,
    provider: 'messages',
  },
};

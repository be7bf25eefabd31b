import type { Message } from '@setu/contracts';
import type { CsvColumn } from '../platform/csv/csv.js';

/** The columns of the exported messages. */
export const messageColumns: CsvColumn<Message>[] = [
  { name: 'email', value: ({ email }) => email },
  { name: 'message', value: ({ text }) => text },
  { name: 'sentAt', value: ({ createdAt }) => createdAt },
];

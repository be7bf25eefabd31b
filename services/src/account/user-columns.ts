import type { ListedUser } from '@setu/contracts';
import type { CsvColumn } from '../platform/csv/csv.js';

/** The columns of the exported users. */
export const userColumns: CsvColumn<ListedUser>[] = [
  { name: 'name', value: ({ name }) => name },
  { name: 'email', value: ({ email }) => email },
  { name: 'phone', value: ({ phone }) => phone },
  { name: 'institute', value: ({ institute }) => institute },
  { name: 'course', value: ({ course }) => course },
  { name: 'gender', value: ({ gender }) => gender },
  { name: 'signedUpAt', value: ({ createdAt }) => createdAt },
];

import { visitSeed } from '@setu/sdk';

/** Delhi University first, shuffled once for the visit. */
export const mentorListPath = (search: string): string =>
  `/api/mentors?limit=24&order=shuffle&seed=${visitSeed()}${search && `&search=${encodeURIComponent(search)}`}`;

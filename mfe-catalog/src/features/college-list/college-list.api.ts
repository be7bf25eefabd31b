import { collegeSearchWords } from '@setu/contracts';
import { visitSeed } from '@setu/sdk';

const pageSize = 24;

/** The list's address: what a search finds, the best first, or everything in this visitor's own order. */
export function collegeListPath(search: string): string {
  const words = collegeSearchWords(search);
  return words.length > 0
    ? `/api/colleges?limit=${pageSize}&search=${encodeURIComponent(words.join(' '))}`
    : `/api/colleges?limit=${pageSize}&order=shuffle&seed=${visitSeed()}`;
}

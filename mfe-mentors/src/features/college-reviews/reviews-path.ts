import type { ReviewOrder } from '@setu/contracts';
import { paths } from '@setu/sdk';

/** Must be the number that `package.json` preloads. */
export const pageSize = 10;

export const answerPath = (collegeId: string, reviewId: string) => `${paths.reviews(collegeId)}/answer/${reviewId}`;

export const reportPath = (collegeId: string, reviewId: string) => `${paths.reviews(collegeId)}/report/${reviewId}`;

export const numbersPath = '/reviews/numbers';

interface Choice {
  page?: number;
  order?: ReviewOrder;
}

/** Returns the address of a page of a college's reviews. */
export function reviewsPath(collegeId: string, { page = 1, order = 'newest' }: Choice = {}): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (order !== 'newest') query.set('order', order);
  return `${paths.reviews(collegeId)}${query.size > 0 ? `?${query}` : ''}`;
}

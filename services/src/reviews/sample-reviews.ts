import { overallOfParts, usefulnessOf, websiteDomain } from '@setu/contracts';
import type { SampleReview } from '@setu/demo-data';
import { randomToken } from '../access/crypto.js';
import { week } from './weeks.js';

/** Completes the invented reviews of a sample college. No one has their keys. */
export const sampleReviews = (collegeId: string, reviews: readonly SampleReview[]) =>
  reviews.map(({ weeksAgo, offered = false, answer, ...review }) => ({
    ...review,
    ...(answer !== undefined && { answer: { text: answer, state: 'published' as const, revision: randomToken(9) } }),
    keyHash: randomToken(32),
    collegeId,
    stars: Math.round(overallOfParts(review.ratings)),
    offered,
    useful: usefulnessOf({ ...review, offered }),
    sample: true as const,
    week: week(-weeksAgo),
    published: week(-weeksAgo),
    state: 'published' as const,
    revision: randomToken(9),
  }));

/** Returns the confirmed domain of a sample college's mailboxes, so that the first start shows how a review is written. */
export const sampleDomain = (collegeId: string, website: string | undefined) => ({
  collegeId,
  domain: websiteDomain(website)!,
  source: 'Sample: an invented college has no mailboxes.',
});

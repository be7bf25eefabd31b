import { retention } from '@setu/contracts';
import type { Entry } from '../platform/documents/holding.js';

/** Personal data in each collection. */
export const collections: Record<string, Entry> = {
  reviews: {
    of: 'sender',
    fields: ['text', 'keyHash', 'answer', 'complaints'],
    other: [
      '_id', 'collegeId', 'ratings', 'stars', 'course', 'joined', 'cost', 'offered', 'useful', 'week', 'state', 'reason',
      'published', 'revision', 'sample', 'appeal', 'signals', 'waitsSince', 'rejectedBy', 'reportedOn',
    ], // prettier-ignore
    why: 'To show what a student says of their college. Nothing in it says who wrote it.',
    retained: `Until the writer withdraws it; a rejected one ${retention.rejectedReviewWeeks} weeks.`,
    found: 'By the key that only the writer has.',
    erased: 'By the writer, with the key. No one else can tell which review is theirs.',
  },
  review_codes: {
    of: 'account',
    fields: ['userId', 'mailbox'],
    other: ['_id', 'collegeId', 'code', 'tries', 'ticket', 'expiresAt'],
    why: 'To prove by a code to a mailbox of a college that the person, who reviews it or is a mentor there, studies there. Of mailbox and code a keyed hash.',
    retained: 'Until the proof, 30 minutes at most (TTL).',
    found: 'By the id of the account or application; a mentor’s goes with the application.',
    provider: 'reviewCodes',
  },
  proof_photos: {
    of: 'account',
    fields: ['userId', 'photo'],
    other: ['_id', 'collegeId', 'state', 'reason', 'received', 'ticket', 'expiresAt'],
    why: 'To prove by a photo of an ID card or fee receipt, with the number covered, that the person studies at a college that they review or are a mentor of. Encrypted.',
    retained: `The photo until an administrator has decided, ${retention.proofPhotoDays} days at most; the decision until the review is begun or the mentor’s card says it, ${retention.proofDecisionDays} days at most (TTL).`,
    found: 'By the id of the account or application; a mentor’s goes with the application.',
    provider: 'proofPhotos',
  },
  review_claims: {
    of: 'account',
    fields: ['_id', 'code'],
    other: ['until', 'expiresAt'],
    why: 'To let a mailbox and an account review a college once in a half-year, and a mailbox prove the studies of one mentor. Keyed hashes, and for a mentor the id of their application.',
    retained: 'Until a month after the half-year; of a mentor a year (TTL).',
    found: 'By the hash.',
    erased: 'By their age alone: deleting an account must not give back a review.',
  },
  review_tickets: {
    notPersonal:
      'Hashes of random numbers that stand for a proof, without the account. Until a month after the half-year (TTL).',
  },
  review_networks: {
    of: 'sender',
    fields: ['_id', 'reviews'],
    other: ['expiresAt'],
    why: 'To show a moderator that many reviews of a college came from one network on one day. Of day, college and network a keyed hash.',
    retained: '48 hours at most (TTL).',
    found: 'By the hash.',
    erased: 'By their age alone.',
  },
  review_numbers: {
    notPersonal: 'How often something happened with reviews in a month. It names no college and no review.',
  },
  review_domains: { notPersonal: 'Domains of the mailboxes of colleges, with their sources.' },
};

import {
  changedReviewForm,
  type CollegeReviews,
  newReviewForm,
  reviewAnswerDecisionForm,
  reviewAnswerForm,
  reviewAppealForm,
  reviewCodeForm,
  reviewDomainForm,
  reviewKeyForm,
  reviewProofForm,
  reviewPublicationForm,
  reviewRejectionForm,
  reviewComplaintForm,
  reviewKeepForm,
  reviewOrders,
  reviewQueues,
  type ReviewDomain,
  type UnpublishedReview,
} from '../../review/review.js';
import type { SuggestedDomain } from '../../people/website-domain.js';
import type { ReviewMonth } from '../../review/review-numbers.js';
import { kibibyte, minute } from '../../text/units.js';
import type { Call, Confirmation } from '../call.js';
import { pageQuery } from '../list-query.js';
import type { Items, Page } from '../page.js';

const limit = { name: 'reviewPerAddress', calls: 120, within: 10 * minute } as const;
const visitors = { module: 'mentors', access: 'public' } as const;
// The cookies of a session are sent to `/api/users` alone, so a review arrives without one.
const users = { module: 'mentors', access: 'user', limit } as const;
const writers = { ...visitors, limit } as const;
const moderators = { module: 'mentors', access: { area: 'reviews' } } as const;
const catalogue = { module: 'mentors', access: { area: 'catalogue' } } as const;
const { limit: items, cursor, search } = pageQuery;
// 3,000 characters of any script.
const bytes = 24 * kibibyte;

/** One page of the published reviews of a college, the latest first, with its mark. */
export const ofCollege = {
  ...visitors,
  method: 'GET',
  path: '/api/reviews/colleges/:id',
  query: {
    limit: items,
    cursor,
    page: { kind: 'whole', from: 1, to: 1_000_000, meaning: 'Instead of a cursor. 404 behind the last page.' },
    order: { kind: 'choice', options: reviewOrders, meaning: '`newest` when absent.' },
  },
  answer: {} as CollegeReviews,
} as const satisfies Call;

/** Sends a code to a mailbox whose domain is confirmed for the college. */
export const askCode = {
  ...users,
  method: 'POST',
  path: '/api/users/me/review-code',
  body: { fields: reviewCodeForm },
  status: 200,
  answer: {} as Confirmation,
  errors: { 409: 'No domain is confirmed, or the account has begun a review already.' },
} as const satisfies Call;

/** Proves the mailbox by its code. The ticket, which the device made, can then be used for one review; may be repeated with the same ticket. */
export const prove = {
  ...users,
  method: 'POST',
  path: '/api/users/me/review-proof',
  body: { fields: reviewProofForm },
  status: 200,
  answer: {} as Confirmation,
  errors: { 409: 'This mailbox or account has begun a review in this half-year.' },
} as const satisfies Call;

/** Sends a review with a ticket instead of an account; may be repeated with the same ticket and key. */
export const write = {
  ...writers,
  method: 'POST',
  path: '/api/reviews',
  body: { fields: newReviewForm, bytes },
  answer: {} as UnpublishedReview,
  errors: { 409: 'The ticket is used or too old.' },
} as const satisfies Call;

/** Reads the writer's own review by its key, which no address has. */
export const own = {
  ...writers,
  method: 'POST',
  path: '/api/reviews/own',
  body: { fields: reviewKeyForm },
  status: 200,
  answer: {} as UnpublishedReview,
} as const satisfies Call;

/** Changes the writer's own review, which then waits for a moderator again; 409 when it changed since `seen`. */
export const changeOwn = {
  ...writers,
  method: 'PUT',
  path: '/api/reviews/own',
  body: { fields: changedReviewForm, bytes },
  answer: {} as UnpublishedReview,
  errors: { 409: 'The review has another revision than `seen`.' },
} as const satisfies Call;

/** Deletes the writer's own review. */
export const withdraw = {
  ...writers,
  method: 'DELETE',
  path: '/api/reviews/own',
  body: { fields: reviewKeyForm },
  answer: {} as Confirmation,
} as const satisfies Call;

/** Asks once that another moderator decides on the own rejected review; 409 when it changed since `seen`, or has been appealed. */
export const appeal = {
  ...writers,
  method: 'POST',
  path: '/api/reviews/own/appeal',
  body: { fields: reviewAppealForm },
  status: 200,
  answer: {} as UnpublishedReview,
  errors: { 409: 'The review has another revision than `seen`, or cannot be appealed.' },
} as const satisfies Call;

/** Answers a published review for its college, once, with a ticket that was proven for it; may be repeated. */
export const answer = {
  ...writers,
  method: 'POST',
  path: '/api/reviews/:id/answer',
  body: { fields: reviewAnswerForm, bytes },
  status: 200,
  answer: {} as Confirmation,
  errors: { 409: 'The review has an answer, or the ticket is used or for something else.' },
} as const satisfies Call;

/** Reports a published review to the moderators. */
export const complain = {
  ...visitors,
  method: 'POST',
  path: '/api/reviews/:id/complaints',
  body: { fields: reviewComplaintForm },
  limit: { calls: 10, within: 10 * minute },
  status: 200,
  answer: {} as Confirmation,
  errors: { 409: 'It has as many reports as there may be.' },
} as const satisfies Call;

/** Counts of what happened with reviews, by month, the latest first. */
export const numbers = {
  ...visitors,
  method: 'GET',
  path: '/api/reviews/numbers',
  answer: {} as Items<ReviewMonth>,
} as const satisfies Call;

/** Keeps a reported review; 409 when it has been reported again since. */
export const keep = {
  ...moderators,
  method: 'POST',
  path: '/api/admin/reviews/:id/keep',
  body: { fields: reviewKeepForm },
  status: 200,
  answer: {} as Confirmation,
  errors: { 409: 'The review has been reported again since, or is taken off.' },
} as const satisfies Call;

/** Approves the college's answer, or rejects it for one of the fixed reasons; 409 when another one is there than `seen`, or it is decided. */
export const decideAnswer = {
  ...moderators,
  method: 'POST',
  path: '/api/admin/reviews/:id/answer',
  body: { fields: reviewAnswerDecisionForm },
  status: 200,
  answer: {} as Confirmation,
  errors: { 409: 'The answer has another revision than `seen`, or is decided.' },
} as const satisfies Call;

/** One page of the reviews in a state, the longest waiting first. */
export const page = {
  ...moderators,
  method: 'GET',
  path: '/api/admin/reviews',
  query: { limit: items, cursor, state: { kind: 'choice', options: reviewQueues, meaning: '`waiting` when absent.' } },
  answer: {} as Page<UnpublishedReview>,
} as const satisfies Call;

/** Approves a review, which visitors see from the next Monday on; 409 when it changed since `seen`. */
export const publish = {
  ...moderators,
  method: 'POST',
  path: '/api/admin/reviews/:id/publish',
  body: { fields: reviewPublicationForm },
  status: 200,
  answer: {} as Confirmation,
  errors: { 409: 'The review has another revision than `seen`, or does not wait.' },
} as const satisfies Call;

/** Rejects a review for one of the fixed reasons, or takes a published one off; 409 when it changed since `seen`. */
export const reject = {
  ...moderators,
  method: 'POST',
  path: '/api/admin/reviews/:id/reject',
  body: { fields: reviewRejectionForm },
  status: 200,
  answer: {} as Confirmation,
  errors: { 409: 'The review has another revision than `seen`, or is rejected.' },
} as const satisfies Call;

/** The confirmed domains of mailboxes, by college. */
export const domains = {
  ...catalogue,
  method: 'GET',
  path: '/api/admin/review-domains',
  answer: {} as Items<ReviewDomain>,
} as const satisfies Call;

/** Domains that the websites of colleges suggest and no one has confirmed, at most fifty: those of educational suffixes first. */
export const suggestedDomains = {
  ...catalogue,
  method: 'GET',
  path: '/api/admin/review-domains/suggested',
  query: { search },
  answer: {} as Items<SuggestedDomain>,
} as const satisfies Call;

/** Confirms a domain of a college's mailboxes. */
export const addDomain = {
  ...catalogue,
  method: 'POST',
  path: '/api/admin/review-domains',
  body: { fields: reviewDomainForm },
  answer: {} as ReviewDomain,
  errors: { 409: 'The college has this domain already.' },
} as const satisfies Call;

/** Removes a domain. Reviews that were written stay. */
export const removeDomain = {
  ...catalogue,
  method: 'DELETE',
  path: '/api/admin/review-domains/:id',
  status: 204,
} as const satisfies Call;

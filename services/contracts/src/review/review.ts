import { choice, email, text, type TextCheck, type ValuesOf } from '../form/fields.js';
import type { Page } from '../api/page.js';
import type { RatingPart } from './rating.js';
import * as messages from '../messages.js';
import { yearInIndia } from '../text/india-time.js';
import type { ReviewFigures } from './review-mark.js';
import { type ReviewReason, reviewReasons } from './review-rules.js';

const { reviews: words } = messages;

/** Digits of the code that proves a mailbox. */
export const reviewCodeLength = 8;
export const minReviewLength = 150;
export const maxReviewLength = 3000;
export const maxAnswerLength = 1500;
/** Published reviews of a course from which on reviews say the course, the year of joining and the cost. */
export const minReviewsOfCourse = 5;
/** Stands for a course that the college's own list does not have. */
export const otherCourse = 'Another course';

const marks = ['1', '2', '3', '4', '5'] as const;
const mark = <const L extends string>(label: L) => choice(label, { options: marks, required: words.markRequired });
const matches = (shape: RegExp, message: string): TextCheck => ({ fits: (value) => shape.test(value.trim()), message });

/** The form of a review. */
export const reviewForm = {
  educationalQuality: mark('Educational quality'),
  faculty: mark('Faculty'),
  infrastructure: mark('Infrastructure'),
  placements: mark('Placements'),
  facilities: mark('Facilities'),
  text: text('What would you tell your younger self?', {
    required: words.textRequired,
    max: maxReviewLength,
    checks: [{ fits: (value) => value.trim().length >= minReviewLength, message: words.tooShort(minReviewLength) }],
  }),
  course: text('Course', { required: words.courseRequired, max: 300 }),
  joined: text('Year of joining', {
    required: words.yearRequired,
    max: 4,
    checks: [
      matches(/^(19[5-9]|20\d)\d$/, words.yearWrong),
      { fits: (value) => Number(value) <= yearInIndia(), message: words.yearWrong },
    ],
  }),
  cost: text('What it really cost a year, in rupees (optional)', {
    optional: true,
    notText: words.costWrong,
    max: 10,
    checks: [matches(/^\d{1,8}$/, words.costWrong)],
  }),
  offered: choice('Was anything offered to you for this review?', {
    options: ['no', 'yes'],
    required: words.offeredRequired,
  }),
};

export type ReviewForm = ValuesOf<typeof reviewForm>;

/** 32 random bytes as base64url text, made on the writer's device. */
const secretText = (label: string) =>
  text(label, { required: words.secretWrong, checks: [matches(/^[\w-]{43}$/, words.secretWrong)] });

const college = text('College', { required: words.collegeRequired, max: 24 });

/** Id of the review that the college answers; absent for a proof that leads to a review. */
const answered = text('Review', { optional: true, notText: words.secretWrong, max: 24 });

/** The payload of `POST /api/users/me/review-code`. */
export const reviewCodeForm = {
  reviewId: answered,
  collegeId: college,
  email: email('College email', { required: words.emailRequired }),
};

/** The payload of `POST /api/users/me/review-proof`. */
export const reviewProofForm = {
  reviewId: answered,
  collegeId: college,
  code: text('Code', {
    required: words.codeRequired,
    checks: [matches(new RegExp(`^\\d{${reviewCodeLength}}$`), words.codeShape)],
  }),
  ticket: secretText('Ticket'),
};

/** The payload of `POST /api/reviews`: the review, the ticket that the proof gave, and the key of its writer. */
export const newReviewForm = { ...reviewForm, ticket: secretText('Ticket'), key: secretText('Key') };

/** The payload of `POST /api/reviews/:id/answer`: the college's answer, and the ticket that the proof for it gave. */
export const reviewAnswerForm = {
  text: text('Answer for the college', { required: words.answerRequired, max: maxAnswerLength }),
  ticket: secretText('Ticket'),
};

/** The key by which a writer finds their review again. */
export const reviewKeyForm = { key: secretText('Key') };

/** The payload of `POST /api/reviews/own/appeal`: the revision that the writer has read. */
export const reviewAppealForm = { ...reviewKeyForm, seen: text('Revision', { required: words.changed }) };

/** The payload of `PUT /api/reviews/own`. `seen` is the `revision` that the writer's form started from. */
export const changedReviewForm = {
  ...reviewForm,
  ...reviewKeyForm,
  seen: text('Revision', { required: words.changed }),
};

/** Orders of the published reviews. */
export const reviewOrders = ['newest', 'useful'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** Different words of a text from which on it is not more useful. */
const maxUsefulWords = 250;
const usefulnessOfCost = 50;

/** Returns how useful a review is, 0 to 300: by the number of different words, and whether it says the cost. One for which something was offered comes last. */
export function usefulnessOf({
  text: words,
  cost,
  offered,
}: {
  text: string;
  cost?: number;
  offered: boolean;
}): number {
  if (offered) return 0;
  const different = new Set(words.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)).size;
  return Math.min(different, maxUsefulWords) + (cost === undefined ? 0 : usefulnessOfCost);
}

export const reviewStates = ['waiting', 'published', 'rejected'] as const;
/** Why a review deserves a closer look. None of them rejects it. */
export const reviewSignals = {
  many: 'Many reviews of this college on one day',
  alike: 'Its text is like that of another review',
  network: 'Several reviews of this college from one network on one day',
} as const;
export type ReviewSignal = keyof typeof reviewSignals;

/** An appeal of the writer against a rejection, of which there is at most one. */
export const reviewAppeals = ['waiting', 'granted', 'refused'] as const;
export type ReviewAppeal = (typeof reviewAppeals)[number];

export type ReviewState = (typeof reviewStates)[number];

/** People and institutions for whom a review can be reported. */
export const complainants = { college: 'The college', other: 'Myself or someone else' } as const;
export type Complainant = keyof typeof complainants;

/** The payload of `POST /api/admin/reviews/:id/publish`: the revision that the moderator has read. */
export const reviewPublicationForm = { seen: text('Revision', { required: words.changed }) };

/** The payload of `POST /api/admin/reviews/:id/reject`. */
export const reviewRejectionForm = {
  ...reviewPublicationForm,
  reason: choice('Reason', {
    options: Object.keys(reviewReasons) as ReviewReason[],
    required: words.reasonRequired,
  }),
};

/** The payload of `POST /api/admin/reviews/:id/answer`: approves an answer, or rejects it for the reason. */
export const reviewAnswerDecisionForm = {
  ...reviewPublicationForm,
  reason: choice('Reason', {
    options: Object.keys(reviewReasons) as ReviewReason[],
    optional: true,
    notOneOf: words.reasonRequired,
  }),
};

/** An answer from a mailbox of the college. */
export interface ReviewAnswer {
  text: string;
  state: ReviewState;
  reason?: ReviewReason;
  /** Beginning of the quarter of a day since which it has waited for a moderator, `2026-11-26T18:00Z`. */
  waitsSince?: string;
  revision: string;
}

/** The payload of `POST /api/reviews/:id/complaints`. */
export const reviewComplaintForm = {
  by: choice('For whom do you report it?', {
    options: Object.keys(complainants) as Complainant[],
    required: words.complainantRequired,
  }),
  reason: reviewRejectionForm.reason,
  note: text('Anything that helps a moderator (optional)', { optional: true, max: 500 }),
};

/** A report of a published review. */
export interface ReviewComplaint {
  by: Complainant;
  reason: ReviewReason;
  note?: string;
}

/** The payload of `POST /api/admin/reviews/:id/keep`: how many reports the moderator has read. */
export const reviewKeepForm = {
  seen: text('Reports', { required: words.changed, checks: [matches(/^\d{1,3}$/, words.changed)] }),
};

/** Lists of the moderators. */
export const reviewQueues = [...reviewStates, 'answers', 'reported'] as const;
export type ReviewQueue = (typeof reviewQueues)[number];

/** Marks and text of a review. */
interface ReviewContent {
  _id: string;
  ratings: Record<RatingPart, number>;
  text: string;
  /** Monday of the week in which it was written: `2026-11-23`. */
  week: string;
  /** Something was offered for it, so it does not count in the mark. */
  offered?: true;
  /** It is invented, for a sample college. */
  sample?: true;
}

/** A review as visitors read it. Course, year and cost are absent as long as few reviews of the course are published. */
export interface PublishedReview extends ReviewContent {
  course?: string;
  joined?: number;
  /** Rupees a year. */
  cost?: number;
  /** Text of the college's answer. */
  answer?: string;
}

/** Answer of `GET /api/reviews/colleges/:id`: a page of reviews, the latest first. */
export interface CollegeReviews extends Page<PublishedReview> {
  figures: ReviewFigures;
  /** Domains of mailboxes that prove that their owner studies there; none where no domain is confirmed. */
  domains: string[];
}

/** A review as its writer or a moderator reads it. */
export interface UnpublishedReview extends ReviewContent {
  collegeId: string;
  /** Name of the college; absent when it is not listed any more. */
  college?: string;
  course: string;
  joined: number;
  cost?: number;
  state: ReviewState;
  reason?: ReviewReason;
  appeal?: ReviewAppeal;
  signals?: ReviewSignal[];
  /** Beginning of the quarter of a day since which it waits: `2026-11-26T18:00Z`. */
  waitsSince?: string;
  /** Monday from which visitors see it, once it is approved. */
  published?: string;
  answer?: ReviewAnswer;
  complaints?: ReviewComplaint[];
  /** Day of the first report that is not decided: `2026-11-26`. */
  reportedOn?: string;
  revision: string;
}

/** The payload of `POST /api/admin/review-domains`. */
export const reviewDomainForm = {
  collegeId: college,
  domain: text('Domain', { required: words.domainRequired, max: 253 }),
  source: text('Source', {
    required: words.sourceRequired,
    max: 500,
    meaning: 'Where it can be checked that the college gives its students mailboxes of this domain.',
  }),
};

/** A confirmed domain of the mailboxes of a college's students. */
export interface ReviewDomain {
  _id: string;
  collegeId: string;
  college: string;
  domain: string;
  source: string;
}

const publicMail =
  /^(g(oogle)?mail|(yahoo|ymail|rocketmail|rediffmail)|(hotmail|outlook|live|msn)|icloud|(proton(mail)?)|zoho(mail)?|aol|gmx)\.[a-z.]+$/;

/** Returns a domain in the form in which it is stored and compared; null for a text that is none, and for a provider of mailboxes for everyone. */
export function mailDomain(value: string): string | null {
  const domain = value.trim().toLowerCase().replace(/^@/, '');
  const isDomain = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/.test(domain);
  return isDomain && !publicMail.test(domain) ? domain : null;
}

/** Returns an address whose domain is exactly one of these; null for any other. Only plain addresses pass: no quotes, no other alphabets. */
export function mailboxIn(domains: readonly string[], address: string): string | null {
  const [, domain] = /^[a-z\d._%+-]{1,64}@([a-z\d.-]+)$/.exec(address.trim().toLowerCase()) ?? [];
  return domain !== undefined && domains.includes(domain) ? address.trim().toLowerCase() : null;
}

/** Returns the courses that a review of a college may be about. */
export function reviewCourses({
  courses = [],
  programmes = [],
}: {
  courses?: readonly { title?: string }[];
  programmes?: readonly { course?: string }[];
}): string[] {
  const titles = courses.length > 0 ? courses.map(({ title }) => title) : programmes.map(({ course }) => course);
  return [...new Set(titles.filter((title) => title !== undefined)), otherCourse];
}

import { reviewReasons, type ReviewReason } from './review-rules.js';

/** People who ask that a review is taken off. */
export const removalAskers = { writer: 'its writer', college: 'the college', other: 'someone else' } as const;
export type RemovalAsker = keyof typeof removalAskers;

/** Things that happen with reviews, and are counted. */
export type ReviewEvent =
  | 'received'
  | 'approved'
  | `rejected ${ReviewReason}`
  | `removal ${RemovalAsker}`
  | 'removal done'
  | 'removal refused'
  | 'answer approved'
  | 'answer rejected'
  | 'appeal'
  | 'appeal granted'
  | 'appeal refused';

const entries = <Name extends string, Label>(names: Record<Name, string>, label: (name: string) => Label) =>
  Object.entries<string>(names).map(([name, text]) => [name as Name, label(text)] as const);

/** The events by their labels, in the order in which they are shown. */
export const reviewEvents: readonly (readonly [ReviewEvent, string])[] = [
  ['received', 'Received'],
  ['approved', 'Approved'],
  ...entries(reviewReasons, (text) => `Rejected or taken off: ${text}`).map(
    ([reason, label]) => [`rejected ${reason}`, label] as const,
  ),
  ...entries(removalAskers, (text) => `Asked to take off, by ${text}`).map(
    ([asker, label]) => [`removal ${asker}`, label] as const,
  ),
  ['removal done', 'Taken off after a report'],
  ['removal refused', 'Left published after a report'],
  ['answer approved', 'Answers of colleges approved'],
  ['answer rejected', 'Answers of colleges rejected'],
  ['appeal', 'Appeals'],
  ['appeal granted', 'Appeals granted'],
  ['appeal refused', 'Appeals refused'],
];

/** Counts of one month, of all colleges together: a count for one college could point at a writer. */
export interface ReviewMonth {
  /** `2026-11`. */
  month: string;
  counts: Partial<Record<ReviewEvent, number>>;
}

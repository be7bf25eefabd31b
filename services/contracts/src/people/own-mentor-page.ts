import type { MentorAnswers } from './mentor-answer.js';
import type { MentorPresence } from './mentor-page.js';
import type { OwnProofPhoto } from './proof-photo.js';

/** A mentor as they see themselves on their page. */
export interface OwnMentorPage extends MentorPresence {
  name: string;
  collegeId: string;
  /** Name of the college. */
  college: string;
  /** Domains of mailboxes that prove that their owner studies there; none where no one has confirmed any. */
  domains: string[];
  /** Month in which they last proved that they study there, such as `2026-11`; absent a year later. */
  studiesChecked?: string;
  /** Their photo that waits to be checked, or the decision on it; absent where there is none. */
  photo?: OwnProofPhoto;
  /** They are below 18: only adults, and minors whose guardian has agreed, see them. */
  minor?: true;
  /** How many visitors got an answer; absent while few have said so. */
  answers?: MentorAnswers;
  /** The side that paused them, `silent` after two answers in a row that a visitor got no answer; absent while visitors see them. */
  paused?: 'self' | 'silent' | 'team';
}

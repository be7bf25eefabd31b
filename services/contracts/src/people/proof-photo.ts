import * as messages from '../messages.js';
import { choice } from '../form/fields.js';
import { reviewProofForm } from '../review/review.js';

/** Pixels that a photo is at most wide and high. */
export const proofPhotoPixels = 1600;

/** The only reasons for which a photo is rejected. */
export const proofPhotoReasons = {
  unreadable: 'It cannot be read',
  college: 'It does not show this college',
  uncovered: 'The number on it is not covered',
  kind: 'It is not a student’s card or fee receipt',
} as const;
export type ProofPhotoReason = keyof typeof proofPhotoReasons;

export const proofPhotoVerdicts = ['approved', ...(Object.keys(proofPhotoReasons) as ProofPhotoReason[])] as const;
export type ProofPhotoVerdict = (typeof proofPhotoVerdicts)[number];

export type ProofPhotoState = 'waiting' | 'approved' | 'rejected';

/** The state of one's own photo for a college. */
export interface OwnProofPhoto {
  state: ProofPhotoState | 'none';
  reason?: ProofPhotoReason;
  /** ISO time at which the photo, or the decision on it, is deleted at the latest. */
  until?: string;
}

/** A photo that waits for a decision. It says nothing of the account. */
export interface WaitingProofPhoto {
  _id: string;
  collegeId: string;
  /** Name of the college; absent when it is not listed any more. */
  college?: string;
  /** ISO times. */
  received: string;
  deadline: string;
}

/** The payload of `POST /api/users/me/proof-photos/:id/ticket`. */
export const proofPhotoTicketForm = { ticket: reviewProofForm.ticket };

/** The payload of `POST /api/admin/proof-photos/:id/decision`. */
export const proofPhotoDecisionForm = {
  verdict: choice('Decision', { options: proofPhotoVerdicts, required: messages.proofPhoto.verdictRequired }),
};

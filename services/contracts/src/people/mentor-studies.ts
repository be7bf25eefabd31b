import { mentorKeyForm } from './mentor-page.js';
import { reviewCodeForm, reviewProofForm } from '../review/review.js';

/** The payload of `POST /api/mentor-page/code`: the mailbox of the college that a code is sent to. */
export const mentorCodeForm = { ...mentorKeyForm, email: reviewCodeForm.email };

/** The payload of `POST /api/mentor-page/proof`. */
export const mentorProofForm = { ...mentorKeyForm, code: reviewProofForm.code };

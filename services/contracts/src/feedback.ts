import { isEmail } from './credentials.js';
import { isBlank, isLongerThan, type FieldProblem, type Unchecked } from './field-problem.js';
import * as messages from './messages.js';

/** Payload of `POST /api/messages`. */
export interface Feedback {
  email: string;
  msg: string;
}

/** A visitor's message as the administrator reads it. */
export interface Message {
  _id: string;
  email: string;
  text: string;
  /** ISO 8601. */
  createdAt: string;
}

export const longestFeedback = 5000;

/** The rules of the footer's form, in their order. */
export function checkFeedback({ email, msg }: Unchecked<Feedback>): FieldProblem<keyof Feedback> | undefined {
  if (isBlank(email)) return { field: 'email', message: messages.feedback.emailRequired };
  if (isBlank(msg)) return { field: 'msg', message: messages.feedback.messageRequired };
  if (!isEmail((email as string).trim())) return { field: 'email', message: messages.credentials.email };
  if (isLongerThan(msg, longestFeedback)) return { field: 'msg', message: messages.tooLong(longestFeedback) };
  return undefined;
}

import { chatTokenForm, mentorAnswerForm } from '../../people/mentor-answer.js';
import { kibibyte, minute } from '../../text/units.js';
import type { Call, Confirmation } from '../call.js';

/** Issues a token for a press on Chat Now. It names the mentor, the day and a sixteenth of the accounts, and no person; nothing of it is stored. */
export const issue = {
  method: 'POST',
  path: '/api/users/me/chat-tokens',
  module: 'mentors',
  access: 'user',
  body: { fields: chatTokenForm },
  status: 200,
  answer: {} as { token: string },
} as const satisfies Call;

/** The day in India by the time of the server, such as `2026-11-28`. With it a device whose clock is wrong can tell which answers are due. */
export const today = {
  method: 'GET',
  path: '/api/mentor-answers/today',
  module: 'mentors',
  access: 'public',
  answer: {} as { today: string },
} as const satisfies Call;

/** Says with the token of a press whether the visitor got an answer, from two days after it; 409 when the token is used. */
export const send = {
  method: 'POST',
  path: '/api/mentor-answers',
  module: 'mentors',
  access: 'public',
  body: { fields: mentorAnswerForm, bytes: kibibyte },
  limit: { calls: 30, within: 10 * minute },
  status: 200,
  answer: {} as Confirmation,
  errors: { 409: 'The token is used.' },
} as const satisfies Call;

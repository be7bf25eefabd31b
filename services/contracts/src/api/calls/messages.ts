import type { EmailDraft } from '../../people/email-draft.js';
import {
  feedbackForm,
  messageAnswerForm,
  messageStates,
  type Feedback,
  type Message,
  type MessageState,
} from '../../people/feedback.js';
import { kibibyte, minute } from '../../text/units.js';
import type { Language } from '../../text/languages.js';
import { exportReasonQuery } from '../../site/public-log.js';
import type { Call, Confirmation, Download } from '../call.js';
import { pageQuery, searchQuery } from '../list-query.js';
import type { Page } from '../page.js';

const people = { module: 'messages', access: { area: 'people' } } as const;

const state = {
  kind: 'choice',
  options: messageStates,
  meaning: 'Those alone; all of them without it.',
} as const;

/** Sends a message to the team. */
export const send = {
  method: 'POST',
  path: '/api/messages',
  module: 'messages',
  access: 'public',
  // 5,000 characters of any script.
  body: { fields: feedbackForm, value: {} as Feedback & { language?: Language }, bytes: 32 * kibibyte },
  limit: { calls: 10, within: 10 * minute },
  answer: {} as Confirmation,
} as const satisfies Call;

/** Every message, the latest first. */
export const all = {
  ...people,
  method: 'GET',
  path: '/api/messages',
  answer: {} as Message[],
} as const satisfies Call;

/** One page of messages: the same address with any parameter. */
export const page = {
  ...all,
  query: { ...pageQuery, state },
  answer: {} as Page<Message>,
} as const satisfies Call;

/** Every message, or those of a state that a search finds, as a CSV file. */
export const exportCsv = {
  method: 'GET',
  path: '/api/messages/export.csv',
  module: 'messages',
  access: { area: 'people', level: 'write' },
  pool: 'administration',
  query: { ...searchQuery, ...exportReasonQuery, state },
  answer: {} as Download,
} as const satisfies Call;

/** The email that answers a message, before it is written, and whether this site can send any. */
export const draft = {
  ...people,
  method: 'GET',
  path: '/api/messages/:id/answer',
  answer: {} as EmailDraft,
} as const satisfies Call;

/** Answers a message by email, and stores the answer with it. 409 when another administrator was faster, or without a mail server. */
export const answer = {
  ...people,
  method: 'POST',
  path: '/api/messages/:id/answer',
  // 4,000 characters of any script.
  body: { fields: messageAnswerForm, bytes: 32 * kibibyte },
  status: 200,
  answer: {} as Confirmation,
  errors: { 409: 'Another administrator has answered it, or no mail can be sent.' },
} as const satisfies Call;

/** Marks a message as answered, or opens it again. */
export const mark = {
  ...people,
  method: 'PUT',
  path: '/api/messages/:id',
  body: { value: {} as { state: MessageState } },
  answer: {} as Confirmation,
} as const satisfies Call;

/** Deletes a message. */
export const remove = {
  ...people,
  method: 'DELETE',
  path: '/api/messages/:id',
  answer: {} as Confirmation,
} as const satisfies Call;

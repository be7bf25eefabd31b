import type { ConsentState, GuardianAnswer, GuardianRequest } from '../../people/consent.js';
import type { Call } from '../call.js';
import { guardianLimit } from '../shared-parts.js';

/** Returns the question to a guardian, and the answers that they can give now. It is a POST, because programs that open links must not answer anything. */
export const request = {
  method: 'POST',
  path: '/api/guardian/request',
  module: 'account',
  access: 'public',
  body: { value: {} as { token: string } },
  limit: guardianLimit,
  status: 200,
  answer: {} as GuardianRequest,
  errors: { 410: 'The link is too old.' },
} as const satisfies Call;

/** Agrees, declines or withdraws; 409 when it was answered otherwise since the page `seen`. */
export const answer = {
  method: 'POST',
  path: '/api/guardian/answer',
  module: 'account',
  access: 'public',
  body: { value: {} as { token: string; answer: GuardianAnswer; seen: ConsentState } },
  limit: guardianLimit,
  status: 200,
  answer: {} as GuardianRequest,
  errors: { 409: 'It was answered otherwise since `seen`.', 410: 'The link is too old.' },
} as const satisfies Call;

import type { ConsentState, GuardianAnswer, GuardianRequest } from '@setu/contracts';
import { http } from '@setu/sdk';

/** What the link of a letter asks. Posted: the token is in no address and no log. */
export const readRequest = async (token: string): Promise<GuardianRequest> =>
  (await http.post<GuardianRequest>('/api/guardian/request', { token })).data;

/** Rejects with a 409 when it was answered otherwise since the page showed `seen`. */
export const sendAnswer = async (token: string, answer: GuardianAnswer, seen: ConsentState): Promise<GuardianRequest> =>
  (await http.post<GuardianRequest>('/api/guardian/answer', { token, answer, seen })).data;

import { type AdminCredentials, type AdminVerifyAnswer, messages } from '@setu/contracts';
import { http, toApiError, toFormProblem } from '@setu/sdk';

/** Who is logged in, as the server says; null: nobody. Rejects when it does not say. */
export async function verify(): Promise<AdminVerifyAnswer | null> {
  try {
    return (await http.get<AdminVerifyAnswer>('/api/admin/verify')).data;
  } catch (error) {
    if (toApiError(error).status === 401) return null;
    throw error;
  }
}

export const logIn = (credentials: AdminCredentials) => http.post('/api/admin/login', credentials);

export const logOut = () => http.post('/api/admin/logout');

/** A refused log-in in the server's words, or else in ours. */
export function toLoginProblem(error: unknown) {
  const { status } = toApiError(error);
  const { invalid, failed } = messages.adminLogin;
  if (status === 0) return { message: failed };
  return toFormProblem(error, ['username', 'password', 'code'], status === 401 ? invalid : failed);
}

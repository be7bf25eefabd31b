import type {
  AdminAccount,
  AdminSession,
  PasswordChange,
  Reauthentication,
  RecoveryCodes,
  SecondFactorEnrolment,
} from '@setu/contracts';
import { http, useApi } from '@setu/sdk';

const base = '/api/admin/account';

export const useAccount = () => useApi<AdminAccount>(base);

export const useSessions = () => useApi<{ sessions: AdminSession[] }>(`${base}/sessions`);

export const changePassword = (change: PasswordChange) => http.post(`${base}/password`, change);

export const endSession = (id: string) => http.delete(`${base}/sessions/${encodeURIComponent(id)}`);

export const endAllSessions = () => http.delete(`${base}/sessions`);

export const beginEnrolment = async (proof: Reauthentication) =>
  (await http.post<SecondFactorEnrolment>(`${base}/second-factor`, proof)).data;

export const confirmEnrolment = async (code: string) =>
  (await http.post<RecoveryCodes>(`${base}/second-factor/confirm`, { code })).data.recoveryCodes;

export const removeSecondFactor = (proof: Reauthentication) => http.delete(`${base}/second-factor`, { data: proof });

export const renewRecoveryCodes = async (proof: Reauthentication) =>
  (await http.post<RecoveryCodes>(`${base}/recovery-codes`, proof)).data.recoveryCodes;

import { type AdminVerifyAnswer, messages } from '@setu/contracts';
import { http, notify, useApi } from '@setu/sdk';

interface VerifiedAdministrator extends AdminVerifyAnswer {
  /** The session has ended, but the page that is open stays. */
  ended?: boolean;
}

export type AdminSession =
  /** `loggedOut` by the administrator's own choice; `unauthenticated` says the server. */
  | { state: 'checking' | 'unknown' | 'loggedOut' | 'unauthenticated' }
  | { state: 'loggedIn'; administrator: VerifiedAdministrator };

/** The administrator's session as the server knows it. The answer is cached, so that one check serves all pages; the browser stores nothing. */
export function useAdminSession(options?: { revalidateOnMount?: true }) {
  const { data, error, isLoading, isValidating, reload, set } = useApi<VerifiedAdministrator>('/api/admin/verify', {
    // A session that has ended must not take a page with unsaved work away.
    revalidateOnReconnect: false,
    ...options,
  });

  let session: AdminSession;
  if (error?.status === 401) session = { state: 'unauthenticated' };
  else if (data) session = { state: 'loggedIn', administrator: data };
  else if (isLoading) session = { state: 'checking' };
  else session = { state: error ? 'unknown' : 'loggedOut' };

  /** For a session that the server has already ended: the log-in page follows. */
  const forget = () => set(undefined);

  const logOut = async () => {
    try {
      await http.post('/api/admin/logout');
    } catch {
      return notify('error', messages.logout.failed);
    }
    notify('success', messages.logout.done);
    await forget();
  };

  return {
    session,
    isValidating,
    check: reload,
    logOut,
    forget,
    /** Whether the session has ended under the page that is open. The next page checks it again. */
    setEnded: (ended: boolean) => data && set({ ...data, ended }),
  };
}

/** Whether no other page needs to check the session again. */
export const isSettled = (session: AdminSession): boolean =>
  session.state === 'loggedIn' && !session.administrator.ended && !session.administrator.secondFactorSetupRequired;

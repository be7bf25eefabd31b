import { type AdminVerifyAnswer, messages } from '@setu/contracts';
import { http, notify, useApi } from '@setu/sdk';

interface Answer extends AdminVerifyAnswer {
  /** The session has ended under the page that is open. */
  ended?: boolean;
}

export type AdminSession =
  /** `loggedOut` by the administrator's own choice; `unauthenticated` says the server. */
  { state: 'checking' | 'unknown' | 'loggedOut' | 'unauthenticated' } | { state: 'loggedIn'; administrator: Answer };

/** The administrator's session as the server knows it. The answer is cached, so that one check serves all pages; the browser stores nothing. */
export function useAdminSession() {
  const { data, error, isLoading, reload, set } = useApi<Answer | 'loggedOut'>('/api/admin/verify', {
    // A session that has ended must not take a page with unsaved work away.
    revalidateOnReconnect: false,
  });

  let session: AdminSession;
  if (data === 'loggedOut') session = { state: 'loggedOut' };
  else if (error?.status === 401) session = { state: 'unauthenticated' };
  // A backend from before there were roles names none; it lets everybody do everything.
  else if (data) session = { state: 'loggedIn', administrator: { ...data, role: data.role ?? 'everything' } };
  else session = { state: error && !isLoading ? 'unknown' : 'checking' };

  /** For a session that the server has already ended: the log-in page follows. */
  const forget = () => set('loggedOut');

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
    check: reload,
    logOut,
    forget,
    /** An ended session leaves the page that is open, and is checked again by the next one. */
    setEnded: async (ended: boolean) => {
      if (session.state === 'loggedIn') await set({ ...session.administrator, ended });
    },
  };
}

/** Whether the next page must not rely on the answer. */
export const isOutdated = (session: AdminSession): boolean =>
  session.state === 'loggedIn' &&
  Boolean(session.administrator.ended || session.administrator.secondFactorSetupRequired);

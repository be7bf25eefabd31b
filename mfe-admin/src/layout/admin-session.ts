import { type AdminVerifyAnswer, api, messages } from '@setu/contracts';
import { notify, send, useCall } from '@setu/sdk';

/** With what the pages note in the cached answer. */
interface Answer extends AdminVerifyAnswer {
  loggedOut?: boolean;
  /** The session has ended under the page that is open. */
  ended?: boolean;
}

export type AdminSession =
  /** `loggedOut` by the administrator's own choice; `unauthenticated` says the server. */
  { state: 'checking' | 'unknown' | 'loggedOut' | 'unauthenticated' } | { state: 'loggedIn'; administrator: Answer };

/** The administrator's session as the server knows it. The answer is cached, so that one check serves all pages; the browser stores nothing. */
export function useAdminSession() {
  // A session that has ended must not take a page with unsaved work away.
  const options = { revalidateOnReconnect: false };
  const { data, error, isLoading, reload, set } = useCall(api.admin.verify, {}, options);
  const answer: Answer | undefined = data;

  let session: AdminSession;
  if (answer?.loggedOut) session = { state: 'loggedOut' };
  else if (error?.status === 401) session = { state: 'unauthenticated' };
  // A backend older than roles returns none. It lets every administrator do everything.
  else if (answer) session = { state: 'loggedIn', administrator: { ...answer, role: answer.role ?? 'everything' } };
  else session = { state: error && !isLoading ? 'unknown' : 'checking' };

  const note = async (changes: Partial<Answer>) => {
    if (session.state === 'loggedIn') await set(Object.assign({}, session.administrator, changes));
  };

  /** For a session that the server has already ended: the log-in page follows. */
  const forget = () => note({ loggedOut: true });

  const logOut = async () => {
    try {
      await send(api.admin.logOut);
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
    setEnded: (ended: boolean) => note({ ended }),
  };
}

/** Whether the next page must not rely on the answer. */
export const isOutdated = (session: AdminSession): boolean =>
  session.state === 'loggedIn' &&
  Boolean(session.administrator.ended || session.administrator.secondFactorSetupRequired);

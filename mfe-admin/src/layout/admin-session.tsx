import { messages, type AdminVerifyAnswer } from '@setu/contracts';
import { notify, Outlet, useLocation } from '@setu/sdk';
import { createContext, useContext, useEffect, useState } from 'react';
import * as api from './admin-session.api';

type Session =
  | { state: 'asking' | 'nobody' | 'unknown' }
  /** By the person's own choice. */
  | { state: 'loggedOut' }
  /** `ended`: the server has ended the session; the page that is open may still be read. */
  | { state: 'loggedIn'; administrator: AdminVerifyAnswer; ended?: boolean };

const asking: Session = { state: 'asking' };

/**
 * The layout route of all the administrator's pages. It asks the server who is logged in: only the server decides, nothing is kept in the browser. One
 * answer serves all pages while the person is fully logged in; any other answer is asked for again on the next page.
 */
export function AdminSession() {
  const session = useSessionOfPages();
  return (
    <SessionContext value={session}>
      <Outlet />
    </SessionContext>
  );
}

type AdminSessionValue = ReturnType<typeof useSessionOfPages>;
const SessionContext = createContext<AdminSessionValue | undefined>(undefined);

export function useAdminSession(): AdminSessionValue {
  const session = useContext(SessionContext);
  if (!session) throw new Error('A page of the administrator stands below the route of AdminSession');
  return session;
}

function useSessionOfPages() {
  const { pathname } = useLocation();
  const [answer, setAnswer] = useState<{ session: Session; path?: string }>({ session: asking });
  const isCurrent = isSettled(answer.session) || answer.path === pathname;
  const session = isCurrent ? answer.session : asking;

  useEffect(() => {
    if (isCurrent) return;
    let left = false;
    void current().then((found) => left || setAnswer({ session: found, path: pathname }));
    return () => void (left = true);
  }, [isCurrent, pathname]);

  const set = (next: Session) => setAnswer({ session: next, path: pathname });
  const ask = async () => set(await current());
  const askAgain = () => setAnswer({ session: asking });
  const loggedOut = () => set({ state: 'loggedOut' });
  const ended = () => session.state === 'loggedIn' && set({ ...session, ended: true });

  const logOut = async () => {
    try {
      await api.logOut();
    } catch {
      return notify('error', messages.logout.failed);
    }
    notify('success', messages.logout.done);
    loggedOut();
  };

  return { session, ask, askAgain, logOut, loggedOut, ended };
}

const isSettled = (session: Session): boolean =>
  session.state === 'loggedIn' && !session.ended && !session.administrator.secondFactorSetupRequired;

async function current(): Promise<Session> {
  try {
    const administrator = await api.verify();
    return administrator ? { state: 'loggedIn', administrator } : { state: 'nobody' };
  } catch {
    return { state: 'unknown' };
  }
}

import { messages, type AdminVerifyAnswer } from '@setu/contracts';
import { notify } from '@setu/sdk';
import { useEffect, useState } from 'react';
import * as api from './admin-session.api';

type Session =
  | { state: 'asking' | 'nobody' | 'unknown' }
  /** By the person's own choice. */
  | { state: 'loggedOut' }
  | { state: 'loggedIn'; administrator: AdminVerifyAnswer };

/** Asks the server, once for each page, who is logged in: only it decides, nothing is kept in the browser. */
export function useAdminSession() {
  const [session, setSession] = useState<Session>({ state: 'asking' });
  useEffect(() => void current().then(setSession), []);

  const ask = async () => setSession(await current());

  const askAgain = () => {
    setSession({ state: 'asking' });
    void ask();
  };

  const logOut = async () => {
    try {
      await api.logOut();
    } catch {
      return notify('error', messages.logout.failed);
    }
    notify('success', messages.logout.done);
    loggedOut();
  };

  const loggedOut = () => setSession({ state: 'loggedOut' });

  return { session, ask, askAgain, logOut, loggedOut };
}

async function current(): Promise<Session> {
  try {
    const administrator = await api.verify();
    return administrator ? { state: 'loggedIn', administrator } : { state: 'nobody' };
  } catch {
    return { state: 'unknown' };
  }
}

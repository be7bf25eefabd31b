import type { User } from '@setu/contracts';
import { http, refreshSession, toApiError } from '../http/http';
import { useSession } from './session';

let latest = 0;

/**
 * Asks the server who is signed in and updates the session store; null is a guest. Never rejects. Only the latest of several calls counts, so that an
 * answer from before a log-in cannot undo it.
 */
export async function loadUser(): Promise<User | null> {
  const load = ++latest;
  const { setUser } = useSession.getState();
  const user = await currentUser();
  if (load !== latest) return user;
  setUser(user);
  if (user) void picture().then((imageUrl) => load === latest && showPicture(user._id, imageUrl));
  return user;
}

async function currentUser(): Promise<User | null> {
  try {
    // A refresh that fails proves nothing; one that reports no session spares the next call.
    if (!(await refreshSession().catch(() => true))) return null;
    return (await http.get<{ user: User }>('/api/users/me')).data.user;
  } catch (error) {
    if (!isNoAnswer(error)) return null;
    askAgainLater();
    return useSession.getState().user;
  }
}

const picture = () =>
  http.get<string | null>('/api/users/me/pic').then(
    ({ data }) => data,
    () => null,
  );

function showPicture(userId: string, imageUrl: string | null) {
  const { user, setUser } = useSession.getState();
  if (imageUrl && user?._id === userId) setUser({ ...user, imageUrl });
}

/** Offline, or the server restarts: neither ends the session. */
const isNoAnswer = (error: unknown) => [0, 502, 503, 504].includes(toApiError(error).status);

function askAgainLater() {
  const listeners = new AbortController();
  const again = () => {
    listeners.abort();
    void loadUser();
  };
  for (const event of ['online', 'focus']) window.addEventListener(event, again, { signal: listeners.signal });
}

/** A message carries no data: the other tabs ask the server. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session');

/** Tells the site's other tabs that somebody logged in or out in this one. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it reaches our own origin only
export const notifyOtherTabs = (): void => channel?.postMessage('changed');

/** For the shell alone: updates the session when another tab changes it. */
export const watchOtherTabs = (): void => channel?.addEventListener('message', () => void loadUser());

import type { User } from '@setu/contracts';
import { toApiError } from './api-error';
import { http, refreshSession } from './http';
import { useSession } from './session.store';

let latest = 0;

/**
 * Asks the server who is signed in and tells the session store; null is a guest. Never rejects. Of several under way the last one counts, so that an
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
    // What the renewal says matters only when it says that there is nothing to ask for.
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

/** Offline, or the server restarts: nobody said that the session is over. */
const isNoAnswer = (error: unknown) => [0, 502, 503, 504].includes(toApiError(error).status);

function askAgainLater() {
  const signs = new AbortController();
  const again = () => {
    signs.abort();
    void loadUser();
  };
  for (const sign of ['online', 'focus']) window.addEventListener(sign, again, { signal: signs.signal });
}

import { api, type User } from '@setu/contracts';
import { send } from './calls';
import { refreshSession, toApiError } from './http';
import { noteSignedIn } from '../session/last-person';
import { onOtherTab } from '../session/other-tabs';
import { useSession } from '../session/session';

let latest = 0;

/**
 * Asks the server who is signed in and updates the session store; null is a guest. Never rejects. Only the latest of several calls counts, so that an
 * answer from before a log-in cannot undo it. Without an answer the store keeps its user.
 */
export async function loadUser(): Promise<User | null> {
  const load = ++latest;
  const { user: before, setUser } = useSession.getState();
  const user = await currentUser();
  if (load !== latest) return user === undefined ? before : user;
  if (user === undefined) {
    useSession.setState({ known: true });
    askAgainLater();
    return useSession.getState().user;
  }
  if (user) noteSignedIn(user._id);
  setUser(user);
  if (user) void picture().then((imageUrl) => load === latest && showPicture(user._id, imageUrl));
  return user;
}

/** Null when the server says that no user is signed in; undefined when it does not say. */
async function currentUser(): Promise<User | null | undefined> {
  // A refresh that fails proves nothing; one that reports no session spares the next call.
  const isRenewed = await refreshSession().catch(() => undefined);
  if (isRenewed === false) return null;
  try {
    // A network that wants a log-in of its own answers with a page.
    const { user }: { user?: User } = await send(api.users.me);
    return user?._id ? user : undefined;
  } catch (error) {
    // The access token may only have expired, if it could not be renewed.
    return isRenewed && toApiError(error).status === 401 ? null : undefined;
  }
}

const picture = () => send(api.users.myPicture).catch(() => null);

function showPicture(userId: string, imageUrl: string | null) {
  const { user, setUser } = useSession.getState();
  if (imageUrl && user?._id === userId) setUser({ ...user, imageUrl });
}

/** Offline, or the server restarts: neither ends the session. */
function askAgainLater() {
  const listeners = new AbortController();
  const again = () => {
    listeners.abort();
    void loadUser();
  };
  for (const event of ['online', 'focus']) window.addEventListener(event, again, { signal: listeners.signal });
}

/** For the shell alone: updates the session when another tab changes it. */
export const watchOtherTabs = (): void => onOtherTab(() => void loadUser());

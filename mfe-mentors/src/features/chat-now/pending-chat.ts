import type { MentorCard } from '@setu/contracts';
import { guardedStorage, useSession } from '@setu/sdk';

type Mentor = Pick<MentorCard, '_id'>;

/** Stored for the tab: logging in with Google leaves the site and comes back. */
const key = 'mentors.pending-chat';
const storage = guardedStorage('sessionStorage');
let pending: string | null = null;

// When the server first says that no one is signed in, the storage of the last person on this device is removed. A chat that was asked for before is this visitor's.
useSession.subscribe(({ known }, before) => {
  if (known && !before.known && pending) storage.set(key, pending);
});

/** Remembers with whom a visitor wants to chat, until they are logged in and nothing is missing. */
export const rememberChat = ({ _id }: Mentor): void => store(_id);

export const forgetChat = (): void => store(null);

/** Whether a chat with this mentor is pending: since this page was loaded (`here`), or from before it (`before`). Answers once. */
export function takeChat({ _id }: Mentor): 'here' | 'before' | undefined {
  // The storage is cleared when a user signs out.
  const isPending = storage.get(key) === _id;
  const since = !isPending ? undefined : pending === _id ? 'here' : !pending ? 'before' : undefined;
  if (since) forgetChat();
  return since;
}

function store(id: string | null) {
  pending = id;
  storage.set(key, id);
}

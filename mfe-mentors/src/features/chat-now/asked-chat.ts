import type { MentorCard } from '@setu/contracts';
import { guardedStorage } from '@setu/sdk';

type Asked = Pick<MentorCard, '_id'>;

/** Kept for the tab: logging in with Google leaves the site and comes back. */
const key = 'mentors.asked-chat';
const storage = guardedStorage('sessionStorage');
let asked: string | null = null;

/** Remembers whom a guest wants to talk to, for after the log-in. */
export const rememberChat = ({ _id }: Asked): void => keep(_id);

export const forgetChat = (): void => keep(null);

/** Whether the chat with this mentor was asked for: on the page as it stands, or before it was left. Answers once. */
export function takeChat({ _id }: Asked): 'here' | 'before' | undefined {
  const when = asked === _id ? 'here' : !asked && storage.get(key) === _id ? 'before' : undefined;
  if (when) forgetChat();
  return when;
}

function keep(id: string | null) {
  asked = id;
  storage.set(key, id);
}

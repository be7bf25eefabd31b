import type { MentorCard } from '@setu/contracts';

/** Kept for the tab: logging in may leave the site and come back. */
const key = 'mentors.asked-chat';

/** Remembers whom a guest wanted to talk to, for after the log-in. */
export function rememberChat({ _id, name, college }: Pick<MentorCard, '_id' | 'name' | 'college'>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ _id, name, college }));
  } catch {
    // Storage is blocked: the guest presses Chat Now again after logging in.
  }
}

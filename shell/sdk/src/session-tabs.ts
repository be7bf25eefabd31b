import { loadUser } from './load-user';

/** Nothing is sent over it but the fact. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session');

/** Tells the other tabs of the site that somebody logged in or out here. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it reaches our own origin only
export const tellOtherTabs = (): void => channel?.postMessage('changed');

/** For the shell alone: keeps this tab's session in step with the others'. */
export const followOtherTabs = (): void => channel?.addEventListener('message', () => void loadUser());

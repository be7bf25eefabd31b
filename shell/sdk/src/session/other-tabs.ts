/** A message carries no data: the other tabs ask the server. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session');

/** Tells the site's other tabs that a user logged in or out in this one. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it reaches our own origin only
export const notifyOtherTabs = (): void => channel?.postMessage('changed');

export const onOtherTab = (listener: () => void): void => channel?.addEventListener('message', listener);

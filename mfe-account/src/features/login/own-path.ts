/** The page to go on to, from the address: only one of this site, never the log-in itself. */
export const ownPath = (to: string | null): string =>
  to && /^\/(?![/\\])[^\s\\]*$/.test(to) && !/^\/login\b/.test(to) ? to : '/';

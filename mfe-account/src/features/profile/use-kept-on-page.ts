import { isProfileComplete } from '@setu/contracts';
import { setBlockNavigation, type User } from '@setu/sdk';
import { useEffect } from 'react';

/** Hides the site's navigation while the profile is unfinished. Edits end with the form; what the profile lacks does not. */
export function useKeptOnPage(user: User, unfinished: boolean): void {
  const complete = isProfileComplete(user);
  useEffect(() => setBlockNavigation(unfinished || !complete), [unfinished, complete]);
  useEffect(() => () => setBlockNavigation(!complete), [complete]);
}

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while the browser takes its page over, true from then on: for what only script can do. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

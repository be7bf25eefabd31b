import { useEffect, useEffectEvent } from 'react';

/** What was read on an earlier visit of the page is shown at once, and read anew: it may have changed since, by this administrator or another. */
export function useReloadOnReturn(isRemembered: boolean, reload: () => void): void {
  const onReturn = useEffectEvent(() => isRemembered && reload());
  useEffect(() => void onReturn(), []);
}

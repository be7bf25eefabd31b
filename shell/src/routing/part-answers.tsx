import { useEffect } from 'react';
import { repeatEarlyPress } from './early-press';

/** Is rendered beside a part of the page: once the part is hydrated, it repeats an earlier press. */
export function PartAnswers() {
  useEffect(repeatEarlyPress, []);
  return null;
}

let isHydrated = false;
const waiting = new Set<() => void>();

/** Is rendered beside the page itself: once the page is hydrated, it also runs what waits for that. */
export function PageAnswers() {
  useEffect(() => {
    isHydrated = true;
    waiting.forEach((action) => action());
    waiting.clear();
  }, []);
  return <PartAnswers />;
}

/** Runs an action when the first page is hydrated, now if it is. */
export function onceHydrated(action: () => void): void {
  if (isHydrated) action();
  else waiting.add(action);
}

import { useEffect } from 'react';
import { repeatEarlyPress } from './early-press';

/** Is rendered beside a part of the page: once the part is hydrated, it repeats an earlier press. */
export function PartAnswers() {
  useEffect(repeatEarlyPress, []);
  return null;
}

/** Actions that wait until the first page is hydrated; undefined once it is. */
let waiting: (() => void)[] | undefined = [];

/** Is rendered beside the page itself: once the page is hydrated, it also runs what waits for that. */
export function PageAnswers() {
  useEffect(() => {
    const actions = waiting;
    waiting = undefined;
    actions?.forEach((action) => action());
  }, []);
  return <PartAnswers />;
}

/** Runs an action when the first page is hydrated, now if it is. */
export function onceHydrated(action: () => void): void {
  if (waiting) waiting.push(action);
  else action();
}

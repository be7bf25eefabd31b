import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The button that removed an entry goes with it: the cursor then stands at the next entry's, the last one's, or at what adds one. Within the group they
 * carry `data-remove` and `data-add` with the name of the list.
 */
export function useFocusAfterRemoval(group: RefObject<HTMLElement | null>, name: string): (index: number) => void {
  const removed = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (removed.current === undefined || !group.current) return;
    const buttons = group.current.querySelectorAll<HTMLElement>(`[data-remove="${name}"]`);
    const adding = group.current.querySelector<HTMLElement>(`[data-add="${name}"]`);
    (buttons[Math.min(removed.current, buttons.length - 1)] ?? adding)?.focus();
    removed.current = undefined;
  });
  return (index) => void (removed.current = index);
}

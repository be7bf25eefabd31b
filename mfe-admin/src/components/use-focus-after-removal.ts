import { type RefObject, useEffect, useRef } from 'react';
import { focusItem } from './focus-item';

/** An item that is deleted takes the focus with it: the keyboard goes on at the one that took its place, or else at the search box. */
export function useFocusAfterRemoval(box: RefObject<HTMLElement | null>, items: readonly { _id: string }[]) {
  const before = useRef(items);
  useEffect(() => {
    const removed = before.current.length - items.length === 1;
    const index = before.current.findIndex(({ _id }, at) => _id !== items[at]?._id);
    before.current = items;
    if (!removed || document.activeElement !== document.body) return;
    if (!focusItem(box.current, Math.min(index + 1, items.length)))
      document.querySelector<HTMLElement>('#main input[type="search"]')?.focus();
  });
}

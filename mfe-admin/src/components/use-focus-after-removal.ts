import { useEffect, useRef } from 'react';

/**
 * Moves the focus when the item that held it was removed. `focusAt` gets the index of the item that took its place, or of the last one; -1 when the
 * list is empty.
 *
 * @example useFocusAfterRemoval(fields.map(({ id }) => id), (index) => buttons[index]?.focus());
 */
export function useFocusAfterRemoval(keys: readonly string[], focusAt: (index: number) => void): void {
  const before = useRef(keys);
  useEffect(() => {
    const index = before.current.findIndex((key, at) => key !== keys[at]);
    // The end may have been filled up: a page of a list has as many items as before.
    const isRemoval = index >= 0 && keys[index] === before.current[index + 1];
    before.current = keys;
    // The browser gives the focus of a removed element to the body.
    if (isRemoval && document.activeElement === document.body) focusAt(Math.min(index, keys.length - 1));
  });
}

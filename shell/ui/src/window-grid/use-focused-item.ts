import { type FocusEvent, useState } from 'react';

/** Index of the item that holds the focus; its row must not leave the DOM, or the focus would be lost with it. */
export function useFocusedItem() {
  const [focused, setFocused] = useState<number>();
  const onFocus = ({ target }: FocusEvent) => {
    const position = target.closest('[aria-posinset]')?.getAttribute('aria-posinset');
    if (position) setFocused(Number(position) - 1);
  };
  return { focused, handlers: { onFocus, onBlur: () => setFocused(undefined) } };
}

/** Focuses what opens the list's item of this position, counted from 1; false when it is not in the DOM. */
export function focusItem(box: HTMLElement | null, position: number): boolean {
  const opener = box?.querySelector<HTMLElement>(`[aria-posinset="${position}"] :is(a, button)`);
  opener?.focus();
  opener?.scrollIntoView({ block: 'nearest' });
  return opener !== null && opener !== undefined;
}

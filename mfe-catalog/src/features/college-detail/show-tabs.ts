export const tabsId = 'college-tabs';

/** Brings the tabs into the window, and the keyboard's focus with them. */
export function showTabs(): void {
  const tabs = document.getElementById(tabsId);
  tabs?.scrollIntoView({ block: 'start' });
  tabs?.focus({ preventScroll: true });
}

/** Opens an address in a new tab that knows nothing of this one; false when the browser refuses. */
export function openTab(address: string): boolean {
  // With `noopener` among the features the answer would be null either way.
  const tab = window.open(address, '_blank');
  if (tab) tab.opener = null;
  return tab !== null;
}

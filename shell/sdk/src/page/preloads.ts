/**
 * For a request that failed: whether the document preloads its URL; true once. Chromium gives the failure of a preload to the first request for the same
 * URL, even much later, so that failure does not tell whether the URL can be reached now.
 */
export function takePreload(url: string): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload]');
  const link = [...links].find(({ href }) => href.endsWith(url));
  link?.remove();
  return Boolean(link);
}

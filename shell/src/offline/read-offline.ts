import { publicPage } from '../slices/public-pages';

/** Returns whether a page comes from the service worker, as a document with its own code and data: without a network, and after a saved page. */
export const isReadOffline = (pathname: string): boolean =>
  Boolean(navigator.serviceWorker?.controller) &&
  (!navigator.onLine || 'savedCopy' in document.documentElement.dataset) &&
  publicPage(pathname) !== undefined;

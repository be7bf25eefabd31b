import { publicPage } from '../slices/public-pages';

/** Whether a page comes from the service worker, as a document with code and data of its own: without a network, and from a saved page on. */
export const isReadOffline = (pathname: string): boolean =>
  Boolean(navigator.serviceWorker?.controller) &&
  (!navigator.onLine || 'savedCopy' in document.documentElement.dataset) &&
  publicPage(pathname) !== undefined;

import { site } from '@setu/sdk';
import { publicPage } from '../slices/public-pages';

/** The code for it comes when the browser has nothing better to do. */
const load = () => import(/* webpackChunkName: "offline" */ './save-visited-pages');

/** Makes visited public pages readable offline, from the page shown now on. */
export function startOfflineReading(): void {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!worker || (!site().offlinePages && !worker.controller)) return;
  const start = () =>
    load().then(
      ({ start }) => start(),
      () => undefined,
    );
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 5_000 }) : setTimeout(start, 2_000);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}

/** Whether a page comes from the service worker, as a document with code and data of its own: without a network, and from a saved page on. */
export const isReadOffline = (pathname: string): boolean =>
  Boolean(navigator.serviceWorker?.controller) &&
  (!navigator.onLine || 'savedCopy' in document.documentElement.dataset) &&
  publicPage(pathname) !== undefined;

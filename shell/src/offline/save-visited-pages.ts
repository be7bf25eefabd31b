import { plain, site } from '@setu/sdk';
import { publicPage } from '../slices/public-pages';
import { release } from '../slices/slice-loader';
import type { PageToSave } from './saved-pages';

const workerFile = '/worker.js';
/** Minimum time after which a page counts as read. */
const readMs = 2_000;

/**
 * Starts the service worker and saves the public pages that are visited from now on, including the current one; ends
 * both if the site no longer has it.
 */
export async function saveVisitedPages(): Promise<void> {
  const serviceWorker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // There is no service worker without TLS.
  if (!serviceWorker) return;
  if (!site().offlinePages) return stop();
  watchSignOut();
  if (document.documentElement.dataset.savedCopy) return noteNetwork();
  // Pages that are opened within the tab are saved from their own documents, which cost data.
  if (connection()?.saveData) return;
  try {
    await serviceWorker.register(workerFile, { updateViaCache: 'none' });
  } catch {
    // The browser stores nothing, or the worker cannot be fetched now: the pages work without it.
    return;
  }
  saveShownPage(true);
  watchNavigation();
  // By then the page has read the data of its lower parts.
  document.addEventListener('visibilitychange', () => document.hidden && saveShownPage(true));
}

interface Connection {
  saveData?: boolean;
}
const connection = () => (navigator as { connection?: Connection }).connection;

/** Time at which the page was opened. */
let since = 0;

function watchNavigation(): void {
  let path = location.pathname;
  let timer: ReturnType<typeof setTimeout>;
  // Older browsers save only the pages that they load as documents.
  window.navigation?.addEventListener('currententrychange', () => {
    if (location.pathname === path) return;
    path = location.pathname;
    since = performance.now();
    clearTimeout(timer);
    timer = setTimeout(() => saveShownPage(false), readMs);
  });
}

function saveShownPage(isLoaded: boolean): void {
  const { pathname, search } = location;
  if (release.canary || !publicPage(pathname)) return;
  void send({ save: { url: pathname + search, revision: release.revision, resources: resourcesRead(), isLoaded } });
}

/** Returns the paths that the page has read, and files of earlier pages, which it may use too. Search terms are left out, since they are private. */
function resourcesRead(): string[] {
  const { origin } = location;
  const read = performance.getEntriesByType('resource').flatMap(({ name, startTime }) => {
    if (!name.startsWith(`${origin}/`)) return [];
    const path = name.slice(origin.length);
    return path.startsWith('/api/') && (startTime < since || path.includes('/suggestions')) ? [] : [path];
  });
  return [...new Set(read)];
}

async function send(message: { save: PageToSave } | { forget: true }): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target: it is of our own origin
  active!.postMessage(message);
}

/**
 * Deletes the saved pages when the visitor signs out: another user of this phone must not see which pages were read.
 * The caches are deleted already, except that of a page that is being saved.
 */
function watchSignOut(): void {
  addEventListener('storage', ({ key }) => {
    if (key === null && navigator.serviceWorker.controller) void send({ forget: true });
  });
}

/**
 * Updates the line above a saved page when the network changes; its button reloads the page. A link there would come
 * before the one that skips to the content.
 */
function noteNetwork(): void {
  document.querySelector('.saved-copy button')?.addEventListener('click', () => location.reload());
  addEventListener('online', () => {
    const note = document.querySelector('.saved-copy');
    if (note)
      note.firstChild!.textContent = note.firstChild!.textContent!.replace(/^[^;]*/, plain('You are online again'));
  });
}

/** Unregisters the worker, in addition to the script that the server then sends. */
async function stop(): Promise<void> {
  await Promise.all(
    (await navigator.serviceWorker.getRegistrations()).map((registration) => registration.unregister()),
  );
  for (const name of await caches.keys()) await caches.delete(name);
}

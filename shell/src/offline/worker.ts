import { isAdminPath, splitLanguage } from '@setu/contracts';
import type { Reason } from './offline-texts';
import { offlinePage, withNote, forBrowser } from './saved-documents';
import {
  forgetPages,
  format,
  noteUse,
  openForAnyQuery,
  openPage,
  type PageToSave,
  savedPages,
  savedResource,
  savePage,
} from './saved-pages';
import type { FetchEvent, WorkerScope } from './worker-scope';

/**
 * The service worker (ADR 32). It handles only two kinds of requests: for documents, when the network does not respond,
 * and those of tabs with a saved page. The tab says which pages are to be saved. All other requests pass as if there
 * were no worker.
 */
const scope = self as unknown as WorkerScope;

/** Used only when the network does not respond. A slow response is still preferred to the saved page. */
const timeoutMs = 5_000;

/** Work on the saved pages of all tabs, in sequence. */
let work = Promise.resolve();
const inTurn = (piece: () => Promise<void>): Promise<void> => (work = work.then(piece).catch(console.warn));

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      inTurn(() => forgetPages('other formats')),
      // Documents need not wait for the start of the worker.
      scope.registration.navigationPreload?.enable(),
      scope.clients.claim(),
    ]),
  ),
);

scope.addEventListener('message', (event) => {
  const { save, forget } = event.data as { save?: PageToSave; forget?: true };
  if (save) event.waitUntil(inTurn(() => savePage(save)));
  if (forget) event.waitUntil(inTurn(() => forgetPages('all')));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(answerDocument(event));
  } else if (isOfPage(pathname) && !liveTabs.has(event.clientId)) event.respondWith(answerResource(event));
});

const isPage = (path: string): boolean =>
  !/^\/(api|auth|shell|slices)\//.test(path) && !isAdminPath(path) && !/\.\w{1,5}$/.test(path);
const isOfPage = (path: string): boolean => /^\/(api|shell|slices)\//.test(path);

/** Returns the network's response, even if a recent page is saved; the saved page only if the network fails. */
async function answerDocument(event: FetchEvent): Promise<Response> {
  const url = pathOf(event.request.url);
  const late = lateAnswers.get(url);
  lateAnswers.delete(url);
  const network = late ? Promise.resolve(late) : event.preloadResponse.then((answer) => answer ?? fetch(event.request));
  const outcome = await orTimeout(network.catch((): Reason => 'offline'));
  if (outcome instanceof Response) return live(event, outcome);
  const saved = await savedDocument(event, url, outcome);
  if (saved) {
    event.waitUntil(network.then((answer) => void lateAnswers.set(url, answer)).catch(() => undefined));
    return saved;
  }
  // If the page is not saved, the worker waits for the network without a limit.
  return network.then((answer) => live(event, answer)).catch(() => listOfPages(event));
}

function orTimeout(network: Promise<Response | Reason>): Promise<Response | Reason> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<Reason>((resolve) => (timer = setTimeout(() => resolve('slow'), timeoutMs)));
  return Promise.race([network, timeout]).finally(() => clearTimeout(timer));
}

/** Documents that arrived after the saved page was shown, by path. The next attempt gets them without delay. */
const lateAnswers = new Map<string, Response>();

async function savedDocument(event: FetchEvent, url: string, reason: Reason): Promise<Response | undefined> {
  const exact = await openPage(url);
  const saved = exact ?? (await openPage(withoutTab(url))) ?? (await openForAnyQuery(url));
  if (!saved) return undefined;
  const { page, html, document } = saved;
  await noteSavedTab(event.resultingClientId, page.url);
  event.waitUntil(inTurn(() => noteUse(page.url)));
  const text = withNote(exact ? html : forBrowser(html), page.savedAt, reason, languageOf(event));
  return new Response(text, { headers: document.headers });
}

/** Removes the tab: all tabs of a page are rendered from the same data. */
const withoutTab = (url: string): string => url.replace(/\?tab=[^&]*$/, '');

async function listOfPages(event: FetchEvent): Promise<Response> {
  const pages = await savedPages();
  const last = pages[0] && (await openPage(pages[0].url));
  if (last) await noteSavedTab(event.resultingClientId, last.page.url);
  // The styles of that page, by their hashes.
  const policy = last?.document.headers.get('content-security-policy') ?? '';
  const styles = /style-src [^;]+/.exec(policy)?.[0] ?? "style-src 'self'";
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; ${styles}; font-src 'self'; img-src 'self'`,
  };
  return new Response(offlinePage(pages, languageOf(event), last?.html), { status: 503, headers });
}

async function answerResource({ request, clientId }: FetchEvent): Promise<Response> {
  const page = await savedPageOf(clientId);
  if (!page) liveTabs.add(clientId);
  return (page && (await savedResource(page, pathOf(request.url)))) || fetch(request);
}

const languageOf = ({ request }: FetchEvent) => splitLanguage(new URL(request.url).pathname).language;

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** Ids of tabs whose document came from the network. A worker that was stopped in between asks the tabs again. */
const liveTabs = new Set<string>();

function live({ resultingClientId }: FetchEvent, answer: Response): Response {
  liveTabs.add(resultingClientId);
  return answer;
}

/** The saved page of each tab is stored in a cache, because a browser stops an idle worker. */
const tabsCache = `${format} tabs`;

async function noteSavedTab(id: string, page: string): Promise<void> {
  const tabs = await caches.open(tabsCache);
  const open = new Set((await scope.clients.matchAll({ includeUncontrolled: true })).map((client) => `/${client.id}`));
  for (const tab of await tabs.keys()) if (!open.has(new URL(tab.url).pathname)) await tabs.delete(tab);
  await tabs.put(`/${id}`, new Response(page));
}

const savedPageOf = async (id: string): Promise<string | undefined> =>
  (await (await caches.open(tabsCache)).match(`/${id}`))?.text();

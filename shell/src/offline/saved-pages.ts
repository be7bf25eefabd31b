import { day } from '@setu/contracts';
/**
 * Stores the pages that can be read offline, in Cache Storage. A page is one cache with its document and the public
 * data that it showed. The files of the builds, whose addresses name their version, are in a cache that all pages
 * share. A page is saved completely or not at all.
 */

/** Part of every cache's name. With another number, the pages of an older worker are deleted. */
export const format = 'offline-1';
const filesCache = `${format} files`;
const pagePrefix = `${format} page `;

export interface Limits {
  pages: number;
  bytes: number;
  ageMs: number;
}

export const limits: Limits = { pages: 50, bytes: 30 * 1024 * 1024, ageMs: 30 * day };

/** Header of a document that may be saved: the revision of its release. Documents for a single visitor lack it. */
const permission = 'offline-copy';
/** Header of a document that stands for all addresses of its page: those with a personal value are never saved. */
const anyQuery = 'offline-any-query';

export interface PageToSave {
  /** Path and query. */
  url: string;
  /** Revision of the release in the tab. */
  revision: number;
  /** Addresses that the page has read, some of which are not public. */
  resources: string[];
  /** Whether the document is the one of the tab, so that the browser need not fetch it again. */
  isLoaded: boolean;
}

/** A page in the list of saved pages. */
export interface SavedPage {
  url: string;
  title: string;
  /** Time of the document. */
  savedAt: number;
}

/** A saved page's document, with the facts that are known without reading it. */
interface Note extends SavedPage {
  usedAt: number;
  /** Size with the page's data, without its files. */
  bytes: number;
  /** Length of the document; another length means a damaged copy. */
  length: number;
  /** Folders of the builds whose files it uses. */
  folders: string[];
}

const noteHeader = 'saved-page';
const sizeHeader = 'saved-bytes';

/** Saves a page if the server permits it and the document is of the tab's release. Rejects if it cannot be saved. */
export async function savePage({ url, revision, resources, isLoaded }: PageToSave): Promise<void> {
  const answer = await fetch(url, { cache: isLoaded ? 'force-cache' : 'default' });
  if (answer.status === 404 || answer.status === 410) return forgetPage(url);
  // An address with a personal value leaves its page without one.
  const isPersonal = answer.headers.get('cache-control') === 'no-store';
  if (answer.ok && isPersonal && url.includes('?'))
    return savePage({ url: withoutQuery(url), revision, resources, isLoaded: false });
  if (!answer.ok || answer.redirected || answer.headers.get(permission) !== String(revision)) return;
  const html = await answer.text();
  const folders = [...new Set(html.match(/\/(?:shell|slices\/[\w-]+)\/[^/"\s]+\//g))];
  const files = [...html.matchAll(/\s(?:href|src)="(\/(?:shell|slices)\/[^"]+)"/g)]
    .map(([, file]) => file!)
    .filter(isFile);
  const more = resources.filter((path) => folders.some((folder) => path.startsWith(folder)) && isFile(path));
  const answers = await publicAnswers(resources.filter((path) => path.startsWith('/api/')));
  const savedAt = Date.parse(answer.headers.get('date') ?? '') || Date.now();
  const length = html.length;
  const bytes = length + answers.reduce((sum, { body }) => sum + body.byteLength, 0);
  const note: Note = { url, title: titleOf(html) ?? url, savedAt, usedAt: Date.now(), bytes, length, folders };
  try {
    await saveFiles([...new Set([...files, ...more])]);
    // The document comes last: a page without one is not saved.
    await caches.delete(pagePrefix + url);
    const page = await caches.open(pagePrefix + url);
    for (const { path, body, headers } of answers) await page.put(path, new Response(body, { headers }));
    await page.put(url, documentOf(html, answer.headers, note));
    await prune(limits);
  } catch (error) {
    await forgetPage(url);
    // The quota is used up, or a file is gone. The next page gets half of the space.
    await prune(isQuotaExceeded(error) ? { ...limits, bytes: (await savedBytes()) / 2 } : limits);
    throw error;
  }
}

/** Returns whether a path is the one that a page requests: with no query, or with that of the messages of one file. A repeated attempt has another query. */
const isFile = (path: string): boolean => /^[^?]+(?:\?file=.*)?$/.test(path);

function documentOf(html: string, headers: Headers, note: Note): Response {
  const noted = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) noted.delete(name);
  noted.set(noteHeader, encodeURIComponent(JSON.stringify(note)));
  return new Response(html, { headers: noted });
}

const titleOf = (html: string): string | undefined =>
  /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replace(/&(amp|lt|gt|quot);/g, (entity) => characters[entity]!);
const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Returns the document of a page as it was saved; deletes a damaged one. */
export async function openPage(
  url: string,
): Promise<{ page: SavedPage; document: Response; html: string } | undefined> {
  const document = await (await openCache(url))?.match(url);
  const note = noteOf(document);
  if (!document || !note) return undefined;
  const html = await document.text();
  if (html.length !== note.length || note.savedAt < Date.now() - limits.ageMs) return void (await forgetPage(url));
  return { page: note, document, html };
}

/** Returns the document of the same page without its query, if it was saved for all of its addresses. */
export async function openForAnyQuery(url: string): ReturnType<typeof openPage> {
  const saved = await openPage(withoutQuery(url));
  return saved?.document.headers.has(anyQuery) ? saved : undefined;
}

const withoutQuery = (url: string): string => url.split('?')[0]!;

/** Marks a page as just read: it is the last to be deleted. */
export async function noteUse(url: string): Promise<void> {
  const cache = await openCache(url);
  const document = await cache?.match(url);
  const note = noteOf(document);
  if (!note || !document) return;
  await cache!.put(url, documentOf(await document.text(), document.headers, { ...note, usedAt: Date.now() }));
}

/** Returns a saved response for a page: a file of its builds, or public data. A damaged one is not returned. */
export async function savedResource(page: string, path: string): Promise<Response | undefined> {
  const cache = await (/^\/(shell|slices)\//.test(path) ? openFiles() : openCache(page));
  const saved = await cache?.match(path);
  if (!cache || !saved) return undefined;
  const body = await saved.arrayBuffer();
  if (String(body.byteLength) !== saved.headers.get(sizeHeader)) return void (await cache.delete(path));
  return new Response(body, { headers: saved.headers });
}

/** Returns the saved pages, the last read one first. */
export const savedPages = async (): Promise<SavedPage[]> => notes();

const forgetPage = async (url: string): Promise<void> => void (await caches.delete(pagePrefix + url));

/** Deletes the pages of workers of other formats, or all pages. */
export async function forgetPages(which: 'all' | 'other formats'): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('offline-') && (which === 'all' || !name.startsWith(`${format} `))) await caches.delete(name);
}

const openCache = async (url: string): Promise<Cache | undefined> =>
  (await caches.has(pagePrefix + url)) ? caches.open(pagePrefix + url) : undefined;

const openFiles = async (): Promise<Cache | undefined> =>
  (await caches.has(filesCache)) ? caches.open(filesCache) : undefined;

function noteOf(document: Response | undefined): Note | undefined {
  try {
    return JSON.parse(decodeURIComponent(document?.headers.get(noteHeader) ?? '')) as Note;
  } catch {
    return undefined;
  }
}

async function notes(): Promise<Note[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(pagePrefix));
  const urls = names.map((name) => name.slice(pagePrefix.length));
  const all = await Promise.all(urls.map(async (url) => noteOf(await (await openCache(url))?.match(url))));
  return all.filter((note) => note !== undefined).sort((a, b) => b.usedAt - a.usedAt);
}

interface Answer {
  path: string;
  body: ArrayBuffer;
  headers: Record<string, string>;
}

/** Takes responses only from the browser's own cache, so that nothing is sent. Responses for one visitor are `no-store` or `private`. */
async function publicAnswers(paths: string[]): Promise<Answer[]> {
  const read = async (path: string): Promise<Answer[]> => {
    const answer = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' });
    const caching = answer.headers.get('cache-control') ?? '';
    if (answer.status !== 200 || /no-store|private/.test(caching)) return [];
    return [await answerOf(path, answer)];
  };
  return (await Promise.all(paths.map((path) => read(path).catch(() => [])))).flat();
}

async function answerOf(path: string, answer: Response): Promise<Answer> {
  const body = await answer.arrayBuffer();
  const type = answer.headers.get('content-type') ?? '';
  return { path, body, headers: { 'content-type': type, [sizeHeader]: String(body.byteLength) } };
}

async function saveFiles(paths: string[]): Promise<void> {
  const cache = await caches.open(filesCache);
  const save = async (path: string): Promise<void> => {
    if (await cache.match(path)) return;
    const file = await fetch(path, { cache: 'force-cache' });
    if (!file.ok) throw new Error(`${path} responded with ${file.status}`);
    const { body, headers } = await answerOf(path, file);
    await cache.put(path, new Response(body, { headers }));
  };
  await Promise.all(paths.map(save));
}

async function fileSizes(): Promise<{ path: string; bytes: number }[]> {
  const cache = await openFiles();
  if (!cache) return [];
  return Promise.all(
    (await cache.keys()).map(async (request) => {
      const bytes = Number((await cache.match(request))?.headers.get(sizeHeader));
      const { pathname, search } = new URL(request.url);
      return { path: pathname + search, bytes };
    }),
  );
}

const sum = (sizes: { bytes: number }[]): number => sizes.reduce((total, { bytes }) => total + bytes, 0);

const savedBytes = async (): Promise<number> => sum(await notes()) + sum(await fileSizes());

/** Deletes the pages beyond the limits, those not read for the longest time first, and files that no page uses. */
export async function prune({ pages, bytes, ageMs }: Limits): Promise<void> {
  const sizes = await fileSizes();
  const isIn = (folders: string[], path: string) => folders.some((folder) => path.startsWith(folder));
  const used = new Set<string>();
  let total = 0;
  for (const [index, note] of (await notes()).entries()) {
    const added = note.folders.filter((folder) => !used.has(folder));
    const size = note.bytes + sum(sizes.filter(({ path }) => isIn(added, path)));
    if (index >= pages || total + size > bytes || note.savedAt < Date.now() - ageMs) await forgetPage(note.url);
    else {
      total += size;
      for (const folder of added) used.add(folder);
    }
  }
  const unused = sizes.filter(({ path }) => !isIn([...used], path));
  if (unused.length === 0) return;
  const cache = await caches.open(filesCache);
  for (const { path } of unused) await cache.delete(path);
}

const isQuotaExceeded = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

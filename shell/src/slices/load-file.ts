import { takePreload } from '@setu/sdk';

const timeoutMs = 8_000;
/** Loads under way, by URL, and loaded styles. A load that timed out is still under way: a slow network may yet bring the file. */
const loads = new Map<string, Promise<void>>();
/** The elements of the loads under way. */
const elements = new Map<string, HTMLElement>();
/** URLs that failed or timed out. */
const suspects = new Set<string>();

/**
 * Loads a script or style of a build, which must match the hash; a style once. Rejects after 8 s; the next call joins a request that is still under way.
 *
 * A file that failed is requested at a new address, because at the same one a browser may repeat its answer without a request: it caches a file that
 * was tampered with, and joins a request that hangs.
 */
export function loadFile(url: string, integrity?: string): Promise<void> {
  const load = loads.get(url) ?? begin(url, integrity);
  return new Promise((resolve, reject) => {
    const fail = () => {
      suspects.add(url);
      reject(new Error(`${url} did not load`));
    };
    const timer = setTimeout(fail, timeoutMs);
    void load.then(resolve, fail).then(() => clearTimeout(timer));
  });
}

/** Gives up the requests of files that failed or timed out before, so that the next calls send new ones. Resolves when those who wait for them know it. */
export async function abandonLateFiles(): Promise<void> {
  for (const [url, element] of elements) if (suspects.has(url)) element.onerror!('');
  await new Promise((resolve) => setTimeout(resolve));
}

function begin(url: string, integrity?: string): Promise<void> {
  if (isInDocument(url)) return Promise.resolve();
  const load = request(url, integrity).catch((error: unknown) => {
    suspects.add(url);
    // It may be the preload that failed, some time ago.
    if (takePreload(url)) return request(url, integrity);
    throw error;
  });
  loads.set(url, load);
  const forget = () => loads.delete(url);
  load.then(() => url.endsWith('.css') || forget(), forget);
  return load;
}

/** The edge writes the styles of a page into its document. */
const isInDocument = (url: string): boolean =>
  [...document.querySelectorAll<HTMLElement>('style[data-href]')].some(({ dataset }) => url.endsWith(dataset.href!));

function request(url: string, integrity = ''): Promise<void> {
  const address = suspects.has(url) ? `${url}?attempt=${Date.now()}` : url;
  const element = url.endsWith('.css')
    ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
    : Object.assign(document.createElement('script'), { src: address, async: true });
  elements.set(url, element);
  return new Promise<void>((onload, reject) => {
    const onerror = () => {
      element.remove();
      reject();
    };
    document.head.append(Object.assign(element, { crossOrigin: 'anonymous', integrity, onload, onerror }));
  }).finally(() => elements.delete(url));
}

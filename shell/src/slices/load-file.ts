import { takePreload } from '@setu/sdk';
import { otherParts } from './other-parts';

const timeoutMs = 8_000;
/** Pending loads, by URL, and loaded styles. A load that timed out is still pending: a slow network may yet deliver the file. */
const loads = new Map<string, Promise<void>>();
/** Elements of the pending loads. */
const elements = new Map<string, HTMLElement>();
/** URLs that failed or timed out. */
const suspects = new Set<string>();

/**
 * Loads a script or style of a build, which must match the hash; a style only once. Rejects after 8 s; the next call
 * joins a pending request.
 *
 * A file that failed is requested at a new address, because a browser may repeat its response to the same address
 * without a request: it caches a file that was tampered with, and joins a request that hangs.
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

/**
 * Abandons the requests of files that failed or timed out before, so that the next calls send new ones. Resolves when
 * their callers have been notified.
 */
export async function abandonLateFiles(): Promise<void> {
  for (const [url, element] of elements) if (suspects.has(url)) element.onerror!('');
  await new Promise((resolve) => setTimeout(resolve));
}

function begin(url: string, integrity?: string): Promise<void> {
  if (isInDocument(url)) return Promise.resolve();
  const send = () => request(url, integrity);
  // A chunk of a build is used as soon as its script has run.
  const first = otherParts.loadMessages?.(url)?.then(send) ?? send();
  const load = first.catch((error: unknown) => {
    suspects.add(url);
    // The preload may have failed, some time ago.
    if (takePreload(url)) return send();
    throw error;
  });
  loads.set(url, load);
  const forget = () => loads.delete(url);
  load.then(() => url.endsWith('.css') || forget(), forget);
  return load;
}

/** Returns whether the edge has inlined the style into the document. */
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

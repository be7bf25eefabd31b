import { inFreshPage } from './open-page.js';

export interface PageLoad {
  requests: number;
  /** As sent, headers included. */
  bytes: number;
  /** Of documents, scripts and styles alone. */
  codeBytes: number;
  /** Longest chain of requests that had to wait for each other; the document is 1. */
  depth: number;
}

const code = new Set(['Document', 'Script', 'Stylesheet']);

/** Opens a page with one content encoding and counts what it fetches until the network is quiet. */
export const measurePageLoad = (url: string, encoding: 'gzip' | 'br'): Promise<PageLoad> =>
  inFreshPage({ 'accept-encoding': encoding }, async (page, devtools) => {
    await devtools.send('Network.enable');
    const seen = new Map<string, { url: string; type: string; depth: number; bytes: number }>();
    const depthOf = (address: string | undefined) =>
      [...seen.values()].find((request) => request.url === address)?.depth ?? 1;
    devtools.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
      if (request.url.startsWith('data:')) return;
      const from = initiator.url ?? initiator.stack?.callFrames[0]?.url;
      seen.set(requestId, {
        url: request.url,
        type: type ?? '',
        depth: type === 'Document' ? 1 : depthOf(from) + 1,
        bytes: 0,
      });
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = seen.get(requestId);
      if (request) request.bytes = encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const requests = [...seen.values()].filter(({ bytes }) => bytes > 0);
    const sum = (of: typeof requests) => of.reduce((total, { bytes }) => total + bytes, 0);
    return {
      requests: requests.length,
      bytes: sum(requests),
      codeBytes: sum(requests.filter(({ type }) => code.has(type))),
      depth: Math.max(...requests.map(({ depth }) => depth)),
    };
  });

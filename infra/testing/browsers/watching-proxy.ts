import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const scriptPath = '/watch-errors.js';
const reportPath = '/watched-errors';

export interface WatchingProxy {
  url: URL;
  /** Errors of all pages so far: in the console, uncaught, of the content security policy. */
  errors: string[];
  /** Returns for how many milliseconds no request has been without its complete response. */
  idleMs(): number;
  close(): Promise<void>;
}

/**
 * Starts a proxy between a browser and the running product, the only host that can be reached through it. It collects
 * the errors of the pages by a script that it adds at the start of each document, because WebDriver does not provide
 * the console.
 */
export async function startWatchingProxy(
  product: string,
  /** Changes documents on their way. */
  change = (html: string) => html,
): Promise<WatchingProxy> {
  const errors: string[] = [];
  let pending = 0;
  let idleSince = performance.now();
  const agent = new Agent({ keepAlive: true });

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url!, product);
    if (url.origin !== product) return void response.writeHead(403).end();
    if (url.pathname === scriptPath)
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${String(watchErrors)})()`);
    if (url.pathname === reportPath) {
      errors.push(await text(request));
      return void response.writeHead(204).end();
    }
    const { 'accept-encoding': _, 'proxy-connection': __, ...headers } = request.headers;
    const upstream = send(url, { method: request.method, headers, agent });
    request.pipe(upstream);
    const [answer] = (await once(upstream, 'response')) as [IncomingMessage];
    const isDocument = answer.headers['content-type']?.startsWith('text/html') && answer.statusCode !== 304;
    if (!isDocument) return void answer.pipe(response.writeHead(answer.statusCode!, answer.headers));
    const html = change(await text(answer)).replace('<head>', `<head><script src="${scriptPath}"></script>`);
    const { 'content-length': ___, 'transfer-encoding': ____, ...rest } = answer.headers;
    response.writeHead(answer.statusCode!, rest).end(html);
  };

  const server = createServer((request, response) => {
    pending++;
    response.once('close', () => {
      pending--;
      idleSince = performance.now();
    });
    // The browser may close the connection at any time.
    handle(request, response).catch(() => response.destroy());
  });
  // Rejects HTTPS, which only other hosts use.
  server.on('connect', (_request, socket) => socket.destroy());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    errors,
    idleMs: () => (pending > 0 ? 0 : performance.now() - idleSince),
    async close() {
      server.closeAllConnections();
      agent.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

declare global {
  /** Number of reports that the page is sending. */
  var unsentErrors: number;
}

/** Reports the errors of a page. It runs in the page, before its own scripts, and uses no variables from outside. */
function watchErrors(): void {
  globalThis.unsentErrors = 0;
  const report = (kind: string, values: unknown[]) => {
    const texts = values.map((value) => (value instanceof Error ? `${value.message}\n${value.stack}` : String(value)));
    globalThis.unsentErrors++;
    void fetch('/watched-errors', { method: 'POST', body: `${kind}: ${texts.join(' ')}`, keepalive: true })
      .catch(() => {})
      .finally(() => globalThis.unsentErrors--);
  };
  const { error: log } = console;
  console.error = (...values: unknown[]) => {
    report('console.error', values);
    log.apply(console, values);
  };
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled rejection', [reason]));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('content security policy', [violatedDirective, blockedURI]),
  );
  addEventListener('error', ({ message, error }) => {
    // The browser delivers these notifications a frame later. Nothing fails.
    if (!message.startsWith('ResizeObserver loop')) report('uncaught', [message, error]);
  });
}

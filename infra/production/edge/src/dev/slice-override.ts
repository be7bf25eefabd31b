import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '@setu/contracts';
import type { ServedSet } from '../releases/release-source.js';
import { fromDevServer, withDevHook } from './dev-servers.js';

const name = 'slice-override';
const pattern = /^([a-z][a-z0-9-]{0,59})@(https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::[1-9]\d{0,4})?)$/;
const styleSheet = '/slice-override.css';

export interface SliceOverride {
  slice: string;
  /** Origin of a server on the developer's own machine. */
  origin: string;
}

/**
 * Lets developers swap one slice of the running site for the build on their own machine: `?slice-override=catalog@http://localhost:3001` stores it in a
 * cookie of their browser, and an empty value deletes it. Answers every document request with that parameter.
 */
export function sliceOverride(app: FastifyInstance, allowed: boolean): void {
  if (allowed) app.get(styleSheet, (_request, reply) => reply.type('text/css').send(badgeStyle));
  app.addHook('onRequest', async (request, reply) => {
    const [path = '', query = ''] = request.url.split('?', 2);
    const parameters = new URLSearchParams(query);
    const wanted = parameters.get(name);
    if (wanted === null || request.method !== 'GET') return;
    if (!allowed) return reject(reply, 403, 'This site does not allow slices from elsewhere.');
    // A link from another person must not choose what runs here.
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return reject(reply, 403, 'Type the address yourself: a link from another site cannot swap a slice.');
    if (wanted && !parseOverride(wanted))
      return reject(
        reply,
        400,
        'A slice can be swapped for a build on this machine only: ?slice-override=catalog@http://localhost:3001',
      );
    if (wanted) reply.setCookie(name, wanted);
    else reply.clearCookie(name);
    parameters.delete(name);
    // Two slashes at the start would lead to another host.
    const target = [path.replace(/^[/\\]+/, '/'), parameters.toString()].filter(Boolean).join('?');
    return reply.header('cache-control', 'no-store').redirect(target, 303);
  });
}

const reject = (reply: FastifyReply, status: number, sentence: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${sentence}\n`);

/** The visitor's override, if there is a cookie with one. */
export function overrideOf(request: FastifyRequest): SliceOverride | undefined {
  return parseOverride(request.cookies[name] ?? '');
}

function parseOverride(text: string): SliceOverride | undefined {
  const [, slice, origin] = pattern.exec(text) ?? [];
  // Not every number of five digits is a port.
  return slice && origin && URL.canParse(origin) ? { slice, origin } : undefined;
}

/** The set with the slice swapped. */
export function swapSlice(set: ServedSet, { slice, origin }: SliceOverride): ServedSet {
  const released = Object.hasOwn(set.slices, slice) ? set.slices[slice] : undefined;
  const slices = { ...set.slices, [slice]: fromDevServer(slice, released, origin) };
  const template = withDevHook(set.template).replace(
    '</head>',
    `<link rel="stylesheet" href="${styleSheet}" /></head>`,
  );
  return { ...set, template, slices };
}

/** The page with a badge that names the swapped slice and resets it. The slice's pages are those that its development server knows now. */
export const withBadge = (html: string, { slice, origin }: SliceOverride): string =>
  html
    .replace(
      /<script type="application\/json" id="release">[^]*?<\/script>/,
      `$&<script src="${origin}/slice.js"></script>`,
    )
    .replace('</body>', () => `${badge(`${slice} comes from ${origin}`)}</body>`);

/** Allows files from that origin in this visitor's page only. */
export function openPolicy(reply: FastifyReply, { origin }: SliceOverride): void {
  const port = new URL(origin).port;
  // The page connects to the development server by address.
  const sockets = [origin.replace('http', 'ws'), `ws://127.0.0.1:${port || 80}`].join(' ');
  const policy = String(reply.getHeader('content-security-policy'))
    .replace(/;?upgrade-insecure-requests/, '')
    .replace(/(script|style|img|font)-src 'self'/g, (directive) => `${directive} ${origin}`)
    .replace("connect-src 'self'", (directive) => `${directive} ${origin} ${sockets}`);
  reply.header('content-security-policy', policy);
}

const badge = (text: string): string =>
  `<aside class="slice-override" aria-label="Slice override">${escapeHtml(text)} <a href="?${name}=">Reset</a></aside>`;

const badgeStyle = `.slice-override {
  position: fixed; inset-block-end: 0.75rem; inset-inline-start: 0.75rem; z-index: 1000; max-inline-size: calc(100vw - 1.5rem);
  padding: 0.5rem 0.75rem; border: 2px solid #211d4a; border-radius: 0.5rem; background: #ffd166; color: #211d4a;
  font: 600 0.875rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
}
.slice-override a { display: inline-block; margin-inline-start: 0.5rem; padding: 0.25rem 0.5rem; color: #211d4a; text-decoration: underline; }
`;

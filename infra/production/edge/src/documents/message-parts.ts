import type { FastifyInstance } from 'fastify';
import { once } from '../once.js';
import { messagesOfFile } from '../releases/page-messages.js';
import type { ReleaseSource, ServedSet } from '../releases/release-source.js';
import { HttpError } from '../requests/http-error.js';
import { chooseEncoding } from '../requests/encoding.js';
import { EncodedDocument } from './encoded-document.js';

/** Messages of files, by address. Only files with messages have an entry. */
const partsOf = once((_set: ServedSet) => new Map<string, EncodedDocument>());

/**
 * Serves the messages of one file of a live build: `/slices/mentors/1/messages.hi.json?file=slice.js`. They come from the verified catalogue. The catalogues of
 * other builds are not verified here, so there the browser gets a 404, and fetches the whole catalogue with its hash.
 */
export function messageParts(app: FastifyInstance, source: Pick<ReleaseSource, 'current'>): void {
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    const [, href, file] = /^([^?]+\/messages\.[\w-]+\.json)\?file=([^&]+)$/.exec(url) ?? [];
    if (!href || !file || !['GET', 'HEAD'].includes(method)) return undefined;
    const { stable, canary } = source.current ?? {};
    const part = (stable && partIn(stable, url, href, file)) ?? (canary && partIn(canary, url, href, file));
    if (!part) throw new HttpError(404, 'NOT_FOUND', 'No live build has messages of this file.');
    const encoding = chooseEncoding(headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply
      .type('application/json; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
      .send(part.encoded(encoding).bytes);
  });
}

function partIn(set: ServedSet, url: string, href: string, file: string): EncodedDocument | undefined {
  const parts = partsOf(set);
  const known = parts.get(url);
  if (known) return known;
  const text = messagesOfFile(set, href, file);
  if (text === undefined) return undefined;
  const part = new EncodedDocument(Buffer.from(text));
  parts.set(url, part);
  return part;
}

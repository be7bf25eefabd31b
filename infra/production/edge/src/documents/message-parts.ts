import type { FastifyInstance } from 'fastify';
import { once } from '../once.js';
import { messagesOfFile } from '../releases/page-messages.js';
import type { LiveRelease, ReleaseSource } from '../releases/release-source.js';
import { chooseEncoding, EncodedDocument } from './encoded-document.js';

const partsOf = once((_live: LiveRelease) => new Map<string, EncodedDocument>());

/**
 * Serves the messages of one file of a build: `/slices/mentors/1/messages.hi.json?file=slice.js`. The parts of a build that is not live are not known: its whole
 * catalogue is served, which has them too.
 */
export function messageParts(app: FastifyInstance, source: Pick<ReleaseSource, 'current'>): void {
  app.addHook('onRequest', async ({ url, headers }, reply) => {
    const [, href, file] = /^([^?]+\/messages\.[\w-]+\.json)\?file=([\w.~-]+)$/.exec(url) ?? [];
    const live = source.current;
    if (!href || !file || !live) return undefined;
    const parts = partsOf(live);
    if (!parts.has(url)) {
      const text = messagesOfFile(live.canary ? [live.stable, live.canary] : [live.stable], href, file);
      if (text === undefined) return undefined;
      parts.set(url, new EncodedDocument(Buffer.from(text)));
    }
    const encoding = chooseEncoding(headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply
      .type('application/json; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
      .send(parts.get(url)!.encoded(encoding).bytes);
  });
}

import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send few different headers. */
const negotiator = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 100 }),
});

/** Returns the encoding that the browser prefers, brotli before gzip. */
export const chooseEncoding = (acceptEncoding: string | undefined): Encoding =>
  negotiator.negotiate(acceptEncoding ?? '') ?? 'identity';

const gzipNegotiator = new Negotiator({ supportedValues: ['gzip', 'identity'] });

/** Returns whether the browser accepts gzip, also where it prefers another encoding. */
export const acceptsGzip = (acceptEncoding: string | undefined): boolean =>
  gzipNegotiator.negotiate(acceptEncoding ?? '') === 'gzip';

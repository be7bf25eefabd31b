import { serviceAt } from '@setu/contracts/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { HttpError } from '../requests/http-error.js';
import { pathOf } from '../requests/request-check.js';
import { BackendPool } from './backend-pools.js';

/** Connections to one service: a slow one delays nothing but its own calls. */
const poolOptions = { connections: 16, perAddress: 4, waiting: 64, waitingPerAddress: 8, timeoutMs: 8_000 };

/** Headers of a service's answer that visitors get. Those that act on the whole site, such as cookies and policies, are not among them. */
const passedHeaders = new Set(
  'cache-control content-disposition content-encoding content-language content-length content-type etag last-modified retry-after vary'.split(
    ' ',
  ),
);

/** An answer that a browser opens as a page runs nothing and loads nothing: a service is not as trusted as the site. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** The services that slices bring: each answers the paths below `/api/<slice>`, at the address in the visitor's release (ADR 67). */
export class SliceServices {
  readonly #pools = new Map<string, BackendPool>();

  /** `originOf` returns where the visitor's release has the service of a slice; `allowed` are the origins that the operator trusts. */
  constructor(
    private readonly originOf: (slice: string, visitor: FastifyRequest) => Promise<string | undefined>,
    private readonly allowed: readonly string[] = [],
  ) {}

  /**
   * The connections to the service that answers a request; undefined where it is the backend's.
   *
   * @throws HttpError 503 if the release names a service at an origin that the operator does not allow
   */
  async for(request: FastifyRequest): Promise<BackendPool | undefined> {
    const slice = serviceAt(pathOf(request.url));
    const origin = slice && (await this.originOf(slice, request));
    if (!origin) return undefined;
    if (!this.allowed.includes(origin)) {
      request.log.error(`SERVICE_ORIGINS does not allow ${origin}, where the slice ${slice} has its service`);
      throw new HttpError(503, 'BACKEND_UNAVAILABLE', 'This part of the site is not available.', {
        'retry-after': '300',
      });
    }
    const pool = this.#pools.get(origin) ?? new BackendPool(origin, poolOptions);
    this.#pools.set(origin, pool);
    return pool;
  }

  closeWith(app: FastifyInstance): void {
    app.addHook('onClose', async () => {
      await Promise.all([...this.#pools.values()].map((pool) => pool.close()));
    });
  }
}

/** The headers of a request as a service gets them: without the site's cookies, which a service never sees. */
export function requestToService<T extends Record<string, string | string[]>>({
  cookie: _cookie,
  host,
  ...headers
}: T): Record<string, string | string[]> {
  return { ...headers, ...(host && { 'x-forwarded-host': host }) };
}

export const answerOfService = (headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => passedHeaders.has(name))),
  'content-security-policy': policy,
});

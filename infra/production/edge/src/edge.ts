import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import etag from '@fastify/etag';
import { limitedLog } from '@setu/logging';
import { FolderStore } from '@setu/object-store';
import { Drain } from '@setu/shutdown';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackendPools, type ModuleBackends } from './backend/backend-pools.js';
import { backendsHealth } from './backend/backends-health.js';
import { backendProxy } from './backend/backend-proxy.js';
import { backendUrl } from './backend/root-addresses.js';
import { SliceServices } from './backend/slice-services.js';
import { devHook } from './dev/dev-servers.js';
import { sliceOverride } from './dev/slice-override.js';
import { type DocumentOptions, Documents, prepareDocuments } from './documents/documents.js';
import { files } from './documents/files.js';
import { standardRemotes } from './documents/standard-remotes.js';
import { answerReadyDocuments } from './documents/ready-documents.js';
import { languagesOfPlaces, pagesSitemap } from './documents/sitemap.js';
import { wellKnown } from './documents/well-known.js';
import { Previews } from './preview/preview.js';
import { followReleases, type FollowOptions } from './follow-releases.js';
import type { LiveRelease } from './releases/release-source.js';
import { adminReleases } from './releases/admin-releases.js';
import { releaseRoute, setFor } from './releases/visitor-release.js';
import { RenderedPages } from './rendering/rendered-pages.js';
import { PageProblem } from './rendering/set-renderer.js';
import { BodyReader, type BodyRate } from './requests/body-reader.js';
import { connectionTimes, limitConnections, type ResponseRate } from './requests/connections.js';
import { healthRoutes } from './telemetry/health.js';
import { answerClientError, answerErrors } from './requests/http-error.js';
import { KnownLimits } from './requests/known-limits.js';
import { plainUrl } from './requests/plain-url.js';
import { checkRequests } from './requests/request-check.js';
import { securityHeaders, type SecurityOptions } from './requests/security-headers.js';
import { WorkLane } from './requests/work-lane.js';
import { platformHealth } from './telemetry/platform-health.js';
import { collectTelemetry } from './telemetry/reports.js';
import { observeRequests } from './telemetry/requests.js';

export interface EdgeOptions extends FollowOptions, DocumentOptions, SecurityOptions {
  /** URL of the backend, which gets `/api` and `/auth`: `http://127.0.0.1:4000`. */
  backend: string;
  /** URLs of the backends of modules that run apart from it. */
  moduleBackends?: ModuleBackends;
  /** Origins at which slices may have services of their own. */
  serviceOrigins?: string[];
  /** Overrides limits of the connections to the backend, for tests. */
  pools?: ConstructorParameters<typeof BackendPools>[1];
  /** Folder for large bodies; in the system's temporary folder by default. */
  uploadDir?: string;
  /** Maximum size of that folder. */
  uploadDiskMegabytes?: number;
  /** Slowest rate at which a body may arrive. */
  bodyRate?: BodyRate;
  /** Overrides timeouts of connections, for tests. */
  connectionTimes?: Partial<typeof connectionTimes>;
  /** Slowest rate at which an answer may be read. */
  responseRate?: ResponseRate;
  /** Maximum connections of one address, or concurrent requests if it comes through a trusted proxy. */
  connectionsPerAddress?: number;
  /** Proxies whose x-forwarded-for counts: `loopback` (default), addresses or networks, comma-separated. */
  trustedProxies?: string;
  /** Origins of pages elsewhere that may load slices; `*` for every page. */
  federationOrigins?: string[];
  /** Tells whether the process is stopping. */
  drain?: Drain;
  /** Called with the reason why a page, or a part of it, was not rendered. */
  onPageProblem?: (problem: PageProblem) => void;
  /** Logs warnings and errors as JSON lines, on the standard output or to what is given; each reason at most once a second. */
  log?: boolean | { write(line: string): void };
  /** Also log each request. */
  accessLog?: boolean;
}

/** The public server: documents, published files, and the proxy to the backend. */
export async function createEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const { trustedProxies = 'loopback', connectionsPerAddress = 256, drain = new Drain() } = options;
  const { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval } = {
    ...connectionTimes,
    ...options.connectionTimes,
  };
  const app = fastify({
    logger: options.log
      ? { level: 'warn', ...limitedLog(), ...(options.log !== true && { stream: options.log }) }
      : false,
    trustProxy: trustedProxies,
    http: { headersTimeout, requestTimeout, connectionsCheckingInterval },
    requestTimeout,
    keepAliveTimeout,
    clientErrorHandler: answerClientError,
    // Proxies send absolute URLs, which mean the same.
    rewriteUrl: ({ url = '/' }) =>
      backendUrl(plainUrl(url.replace(/^https?:\/\/[^/?]*\/?/i, '/')), () =>
        source.current ? languagesOfPlaces(source.current.stable, options.site) : [],
      ),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2_000 },
  });
  answerErrors(app);
  drain.watch(app);
  const headers = securityHeaders(options);
  // Before everything that may reject a request, so that error responses have these headers too.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  const admission = limitConnections(app, {
    perAddress: connectionsPerAddress,
    trustedProxies,
    responseRate: options.responseRate,
  });
  const pools = new BackendPools(options.backend, options.pools, options.moduleBackends);
  const pages = new RenderedPages({
    storeDir: options.storeDir,
    site: options.site,
    pools,
    onProblem(error) {
      app.log.error({ err: error }, 'a page, or a part of it, is client-rendered');
      if (error instanceof PageProblem) options.onPageProblem?.(error);
    },
  });
  app.addHook('onClose', async () => pages.close());
  const prepare = (live: LiveRelease) => prepareDocuments(live, options, pages);
  const following = await followReleases(app, { ...options, prepare });
  const { source } = following;
  const { storeDir, fetchBuild, releaseKeys = [] } = options;
  const previews = new Previews({
    store: options.store ?? new FolderStore(storeDir),
    storeDir,
    fetchBuild,
    releaseKeys,
  });
  const limits = new KnownLimits();
  const lane = new WorkLane(options.rateLimitScale);
  const policy = String(headers['content-security-policy']);
  const documents = new Documents(options, source, pages, previews, limits, lane, policy);
  answerReadyDocuments(app, {
    ready: (url, visitor) => documents.ready(url, visitor),
    securityHeaders: headers,
    drain,
    admission,
  });
  observeRequests(app, {
    registry: options.metricsPort ? following.metrics.registry : undefined,
    accessLog: options.accessLog,
  });
  const bodies = new BodyReader({
    folder: options.uploadDir ?? join(tmpdir(), 'campussetu-uploads'),
    disk: (options.uploadDiskMegabytes ?? 512) * 1024 * 1024,
    bodyRate: options.bodyRate,
  });
  checkRequests(app, bodies);
  // The options are the attributes of every cookie that is set.
  await app.register(cookie, { parseOptions: { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto' } });
  sliceOverride(app, options.allowSliceOverride ?? false);
  previews.serve(app);
  // A condition asks about an answer with status 200 (RFC 9110, 13.2.1); the plugin would heed it with any.
  app.addHook('onSend', async ({ raw }, { statusCode }) => {
    if (statusCode !== 200) delete raw.headers['if-none-match'];
  });
  await app.register(etag);
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip', 'identity'] });
  standardRemotes(app, options, source);
  await files(app, options, source);
  // Before the first release no slice has a service.
  const serviceOf = async (slice: string, visitor: FastifyRequest) => {
    const live = await source.get().catch(() => undefined);
    return live && setFor(live, visitor).slices[slice]?.service;
  };
  const services = new SliceServices(serviceOf, options.serviceOrigins);
  backendProxy(app, { pools, services, bodies, limits, lane, rateLimitScale: options.rateLimitScale });
  if (options.moduleBackends) backendsHealth(app, pools);
  platformHealth(app, { ...following, pools });
  adminReleases(app, { store: following.store, releaseKeys, backend: options.backend, pools });
  collectTelemetry(app, { ...following, allowSliceOverride: options.allowSliceOverride });
  releaseRoute(app, source);
  healthRoutes(app, source, drain);
  if (options.devServers || options.allowSliceOverride) devHook(app);
  pagesSitemap(app, options.site, source, pages);
  wellKnown(app, options.site);
  documents.serve(app);
  return app;
}

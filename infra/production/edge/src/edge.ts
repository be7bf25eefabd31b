import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import fastify, { type FastifyInstance } from 'fastify';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backendProxy } from './backend/backend-proxy.js';
import { BackendPools } from './backend/backend-pools.js';
import { devHook } from './dev/dev-hook.js';
import { sliceOverride } from './dev/slice-override.js';
import { documents } from './documents.js';
import { files } from './files.js';
import { followReleases } from './follow-releases.js';
import type { EdgeOptions } from './options.js';
import { liveAnswer } from './release/live-answer.js';
import { BodyReader } from './requests/body-reader.js';
import { checkRequests } from './requests/check-requests.js';
import { connectionTimes, limitConnections } from './requests/connections.js';
import { answerClientError, answerErrors } from './requests/http-error.js';
import { securityHeaders } from './security-headers.js';
import { collectTelemetry } from './telemetry/collect.js';

/** The public server: documents, published files, and the way to the backend. */
export async function createEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const { trustedProxies = 'loopback', connectionsPerAddress = 256 } = options;
  const { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval } = {
    ...connectionTimes,
    ...options.connectionTimes,
  };
  const app = fastify({
    logger: options.log ? { level: 'warn' } : false,
    trustProxy: trustedProxies,
    http: { headersTimeout, requestTimeout, connectionsCheckingInterval },
    requestTimeout,
    keepAliveTimeout,
    clientErrorHandler: answerClientError,
    // A proxy's form of an address means the same.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?]*\/?/i, '/'),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2_000 },
  });
  answerErrors(app);
  // Before whatever refuses a request: a refusal carries them too.
  await securityHeaders(app, options);
  limitConnections(app, { perAddress: connectionsPerAddress, trustedProxies, responseRate: options.responseRate });
  const bodies = new BodyReader({
    folder: options.uploadDir ?? join(tmpdir(), 'campussetu-uploads'),
    disk: (options.uploadDiskMegabytes ?? 512) * 1024 * 1024,
    bodyRate: options.bodyRate,
  });
  checkRequests(app, bodies);
  const { source, counts } = await followReleases(app, options);
  sliceOverride(app, options.allowSliceOverride ?? false);
  await app.register(etag);
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip', 'identity'] });
  await files(app, options, source);
  backendProxy(app, new BackendPools(options.backend, options.pools), bodies);
  collectTelemetry(app, source, counts);
  liveAnswer(app, source);
  if (options.devServers || options.allowSliceOverride) devHook(app);
  documents(app, options, source, counts);
  return app;
}

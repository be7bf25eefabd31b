import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import fastify, { type FastifyInstance } from 'fastify';
import { backendProxy } from './backend-proxy.js';
import { devHook } from './dev/dev-hook.js';
import { sliceOverride } from './dev/slice-override.js';
import { documents } from './documents.js';
import { files } from './files.js';
import { followReleases } from './follow-releases.js';
import type { EdgeOptions } from './options.js';
import { liveAnswer } from './release/live-answer.js';
import { securityHeaders } from './security-headers.js';
import { collectTelemetry } from './telemetry/collect.js';

/** The public server: documents, published files, and the way to the backend. */
export async function createEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: options.log ? { level: 'warn' } : false,
    trustProxy: options.trustedProxies ?? 'loopback',
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2_000 },
  });
  const { source, counts } = await followReleases(app, options);
  await securityHeaders(app, options);
  sliceOverride(app, options.allowSliceOverride ?? false);
  await app.register(etag);
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip', 'identity'] });
  await files(app, options, source);
  await backendProxy(app, options.backend);
  collectTelemetry(app, source, counts);
  liveAnswer(app, source);
  if (options.devServers || options.allowSliceOverride) devHook(app);
  documents(app, options, source, counts);
  return app;
}

import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import fastify, { type FastifyInstance } from 'fastify';
import { backendProxy } from './backend-proxy.js';
import { renderDocument } from './document.js';
import { devHook } from './dev-hook.js';
import { DevReleaseSource } from './dev-release-source.js';
import { files } from './files.js';
import type { EdgeOptions } from './options.js';
import { ReleaseSource } from './release-source.js';
import { securityHeaders } from './security-headers.js';
import { telemetry } from './telemetry.js';

/** The public server: documents, published files, and the way to the backend. */
export async function createEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: options.log ? { level: 'warn' } : false,
    trustProxy: options.trustedProxies ?? 'loopback',
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2_000 },
  });
  const { storeDir, devServers, releaseKeys = [] } = options;
  const source = devServers
    ? new DevReleaseSource(storeDir, devServers, releaseKeys)
    : new ReleaseSource(storeDir, releaseKeys);
  await securityHeaders(app, options);
  await app.register(etag);
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip', 'identity'] });
  await files(app, options, source);
  await backendProxy(app, options.backend);
  telemetry(app);
  if (devServers) devHook(app);
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (/\.\w{1,5}$/.test(path)) return reply.callNotFound();
    const { html, known } = renderDocument(await source.get(), options.site, path);
    return reply
      .code(known ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  });
  return app;
}

import type { Drain } from '@setu/shutdown';
import type { FastifyInstance } from 'fastify';
import type { ReleaseSource } from '../releases/release-source.js';
import { HttpError } from '../requests/http-error.js';

/** The edge's own state, for balancers and supervisors. A dead backend changes neither answer: documents and files are served without it. */
export function healthRoutes(app: FastifyInstance, source: ReleaseSource, drain: Drain): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith('/health/')) void reply.header('cache-control', 'no-store');
  });
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async () => {
    if (drain.isStopping) throw notReady('It is stopping.');
    await source.get().catch((error: Error) => {
      throw notReady(error.message);
    });
    return { status: 'ok' };
  });
}

const notReady = (reason: string) => new HttpError(503, 'NOT_READY', reason);

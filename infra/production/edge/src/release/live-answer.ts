import type { LiveAnswer } from '@setu/release-store';
import type { FastifyInstance } from 'fastify';
import type { ReleaseSource } from './release-source.js';
import { runningCanary, setFor } from './visitors.js';

/** `/release`: how an open tab finds out what is live for its visitor. Answered 304 while nothing changes. */
export function liveAnswer(app: FastifyInstance, source: ReleaseSource): void {
  app.get('/release', async (request, reply) => {
    const live = await source.get();
    const { id } = setFor(live, request);
    const answer: LiveAnswer = { ...live.signed, ...(id !== 'stable' && { canary: id }) };
    if (runningCanary(live)) reply.header('vary', 'cookie');
    return reply.header('cache-control', runningCanary(live) ? 'private, no-cache' : 'no-cache').send(answer);
  });
}

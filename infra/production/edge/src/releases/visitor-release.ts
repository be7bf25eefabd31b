import { createHash, randomBytes } from 'node:crypto';
import type { LiveAnswer } from '@setu/release-store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveRelease, ReleaseSource, ServedSet } from './release-source.js';

const cookieName = 'visitor';
const oneYear = 31_536_000;

/** 0 to 9999, constant for a visitor and a canary, so that raising the percentage only adds visitors. */
export const bucketOf = (canary: string, visitor: string): number =>
  createHash('sha256').update(`${canary}:${visitor}`).digest().readUInt32BE() % 10_000;

/** The canary that some visitors get now. */
export const runningCanary = ({ canary, halt }: LiveRelease): LiveRelease['canary'] => (halt ? undefined : canary);

/**
 * The set a visitor gets. Visitors are told apart only while a canary runs, by a random id in a cookie. A visitor without one gets the cookie if there is a
 * `reply` to set it on, and the stable set otherwise.
 */
export function setFor(live: LiveRelease, request: FastifyRequest, reply?: FastifyReply): ServedSet {
  const canary = runningCanary(live);
  if (!canary) return live.stable;
  const visitor = knownVisitor(request) ?? (reply && newVisitor(reply));
  return visitor && bucketOf(canary.id, visitor) < canary.percentage * 100 ? canary : live.stable;
}

function knownVisitor({ cookies }: FastifyRequest): string | undefined {
  const id = cookies[cookieName];
  return id && /^[\w-]{22}$/.test(id) ? id : undefined;
}

function newVisitor(reply: FastifyReply): string {
  const id = randomBytes(16).toString('base64url');
  reply.setCookie(cookieName, id, { maxAge: oneYear });
  return id;
}

/** `/release` tells an open tab what is live for its visitor. The answer is 304 while nothing changes. */
export function releaseRoute(app: FastifyInstance, source: ReleaseSource): void {
  app.get('/release', async (request, reply) => {
    const live = await source.get();
    // Without a release all builds are those of development servers.
    if (live.revision === 0) return reply.callNotFound();
    const { id } = setFor(live, request);
    const answer: LiveAnswer = { ...live.signed, ...(id !== 'stable' && { canary: id }) };
    if (runningCanary(live)) reply.header('vary', 'cookie');
    return reply.header('cache-control', runningCanary(live) ? 'private, no-cache' : 'no-cache').send(answer);
  });
}

import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, setCookie } from '../cookies.js';
import type { LiveRelease, ServedSet } from './release-source.js';

const name = 'visitor';
const oneYear = 31_536_000;

/** 0 to 9999, the same for a visitor as long as the canary has its id: raising its percentage only adds visitors. */
export const bucketOf = (canary: string, visitor: string): number =>
  createHash('sha256').update(`${canary}:${visitor}`).digest().readUInt32BE() % 10_000;

/** The canary that some of the visitors get now. */
export const runningCanary = ({ canary, halt }: LiveRelease): LiveRelease['canary'] => (halt ? undefined : canary);

/**
 * The set a visitor gets. Only while a canary runs are visitors told apart, by a random number in a cookie. Who has none gets the stable set, or
 * the cookie where a `reply` can carry it.
 */
export function setFor(live: LiveRelease, request: FastifyRequest, reply?: FastifyReply): ServedSet {
  const canary = runningCanary(live);
  if (!canary) return live.stable;
  const visitor = knownVisitor(request) ?? (reply && newVisitor(reply));
  return visitor && bucketOf(canary.id, visitor) < canary.percentage * 100 ? canary : live.stable;
}

function knownVisitor(request: FastifyRequest): string | undefined {
  const id = cookieOf(request, name);
  return id && /^[\w-]{22}$/.test(id) ? id : undefined;
}

function newVisitor(reply: FastifyReply): string {
  const id = randomBytes(16).toString('base64url');
  setCookie(reply, name, id, oneYear);
  return id;
}

import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { JsonWebKeySet, ServiceClaims } from '@setu/contracts';
import fastify from 'fastify';

/** A service of another team: plain Fastify, which checks the token by the site's published keys. */
export async function startTokenService(slice: string) {
  const members: string[] = [];
  let site = '';
  const app = fastify();
  const userOf = async (authorization = '') => {
    const [header, claims, signature = ''] = authorization.replace(/^Bearer /, '').split('.') as string[];
    const { keys } = (await (await fetch(`${site}/.well-known/jwks.json`)).json()) as JsonWebKeySet;
    const key = createPublicKey({ key: keys[0] as unknown as JsonWebKey, format: 'jwk' });
    if (!verify(null, Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'))) return undefined;
    const { iss, aud, sub, exp } = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as ServiceClaims;
    return iss === site && aud === slice && exp * 1000 > Date.now() ? sub : undefined;
  };
  app.get(`/api/${slice}`, () => ({ members: members.length }));
  app.post(`/api/${slice}/members`, async ({ headers }, reply) => {
    const user = await userOf(headers.authorization);
    if (!user) return reply.code(401).send({ message: 'Log in to join.' });
    if (!members.includes(user)) members.push(user);
    return { members: members.length, cookie: headers.cookie ?? '' };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    members,
    /** Says at which origin the site is, whose keys it trusts. */
    trust: (origin: string) => void (site = origin),
    stop: () => app.close(),
  };
}

export type TokenService = Awaited<ReturnType<typeof startTokenService>>;

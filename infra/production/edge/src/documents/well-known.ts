import { type SiteConfig, day } from '@setu/contracts';
import { ownTime } from '@setu/release-store';
import type { FastifyInstance } from 'fastify';

/** How long an address for reports may be relied on (RFC 9116 recommends less than a year). */
const expiresAfter = 180 * day;

/** Serves what programs look for under `/.well-known/`: whom to tell of a security problem (RFC 9116), and that a signal against the sale of data is honoured (Global Privacy Control). */
export function wellKnown(app: FastifyInstance, { origin, supportEmail }: SiteConfig): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${new Date(ownTime() + expiresAfter).toISOString()}`,
      'Preferred-Languages: en, hi',
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
  app.get('/.well-known/gpc.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send({ gpc: true, lastUpdate: gpcSince }),
  );
}

/** Since this day the site says so; it has never sold data. */
const gpcSince = '2026-11-27';

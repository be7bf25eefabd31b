import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { EdgeOptions } from './options.js';

/** Scripts only from our own origin, by file; pictures and videos from the few places that the product uses. */
export async function securityHeaders(
  app: FastifyInstance,
  { imageHosts = [], https = false, devServers = {} }: EdgeOptions,
): Promise<void> {
  const dev = Object.values(devServers);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...dev],
        styleSrc: ["'self'", ...dev],
        imgSrc: ["'self'", 'data:', 'blob:', ...imageHosts, ...dev],
        fontSrc: ["'self'", ...dev],
        connectSrc: ["'self'", ...dev, ...dev.map((origin) => origin.replace('http', 'ws'))],
        manifestSrc: ["'self'"],
        frameSrc: ['https://www.youtube-nocookie.com'],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
}

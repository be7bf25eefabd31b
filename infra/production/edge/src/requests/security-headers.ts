import helmet from 'helmet';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

export interface SecurityOptions {
  /** Hosts of pictures besides our own: the company-logo service's. */
  imageHosts?: string[];
  /** Whether visitors reach the edge over TLS. */
  https?: boolean;
  /** URLs of development servers, by slice or `shell`; their files are loaded from there. */
  devServers?: Record<string, string>;
}

/**
 * Allows script files of our own origin only, and pictures and videos from the few places that the product uses. Every answer has these headers; they are
 * made once.
 */
export function securityHeaders({
  imageHosts = [],
  https = false,
  devServers = {},
}: SecurityOptions): OutgoingHttpHeaders {
  const dev = Object.values(devServers);
  const setHeaders = helmet({
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
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => undefined);
  return response.getHeaders();
}

/** A content policy that allows style sheets in the document with these hashes too. */
export const allowStyles = (policy: string, hashes: string[]): string =>
  policy.replace("style-src 'self'", ["style-src 'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '));

import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../platform/api-error.js';
import type { Settings } from '../platform/settings.js';
import { SETTINGS } from '../platform/tokens.js';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses changes that another site's page asks for with our visitor's cookies. */
@Injectable()
export class OriginGuard implements CanActivate {
  readonly #ownHost: string;

  constructor(@Inject(SETTINGS) { PUBLIC_ORIGIN }: Pick<Settings, 'PUBLIC_ORIGIN'>) {
    this.#ownHost = new URL(PUBLIC_ORIGIN).host;
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (safe.has(request.method) || this.#isOwn(request)) return true;
    throw new ApiError(403, 'FORBIDDEN', 'This request came from another site and was refused.');
  }

  /** Every browser tells at least one of the two; a program that tells neither carries nobody's cookies. */
  #isOwn({ headers }: FastifyRequest): boolean {
    const site = headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin' || site === 'none';
    if (headers.origin === undefined) return true;
    const host = URL.canParse(headers.origin) ? new URL(headers.origin).host : '';
    return host !== '' && (host === this.#ownHost || host === headers.host);
  }
}

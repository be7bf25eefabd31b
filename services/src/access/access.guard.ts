import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Call, messages, roleForbidden, roleMay, secondFactorSetupRequired } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, notAnAdministrator, unauthenticated } from '../platform/http/api-error.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { AdminSessionsService } from './admin-sessions.service.js';
import { CALL } from './handles.js';
import { SessionCookiesService } from './session-cookies.service.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Rejects changes that a page of another site sends with our visitor's cookies. */
@Injectable()
export class OriginGuard implements CanActivate {
  readonly #ownHost: string;

  constructor(@Inject(SETTINGS) { PUBLIC_ORIGIN }: Pick<Settings, 'PUBLIC_ORIGIN'>) {
    this.#ownHost = new URL(PUBLIC_ORIGIN).host;
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (safeMethods.has(request.method) || this.#isOwn(request)) return true;
    throw new ApiError(403, 'FORBIDDEN', 'This request came from another site and was rejected.');
  }

  /** Every browser sends at least one of the two headers. A program that sends neither carries no user's cookies. */
  #isOwn({ headers }: FastifyRequest): boolean {
    const site = headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin' || site === 'none';
    if (headers.origin === undefined) return true;
    const host = URL.canParse(headers.origin) ? new URL(headers.origin).host : '';
    return host !== '' && (host === this.#ownHost || host === headers.host);
  }
}

/** Denies by default: a route without a call of the table is closed. Only answers to public reads may be cached. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessionCookies: SessionCookiesService,
    private readonly adminSessions: AdminSessionsService,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'ADMIN_SECOND_FACTOR'>,
  ) {}

  canActivate(context: ExecutionContext): true | Promise<true> {
    const { access, method } = this.reflector.get<Call | undefined>(CALL, context.getHandler()) ?? {};
    if (access === 'public' && method === 'GET') return true;
    const http = context.switchToHttp();
    http.getResponse<FastifyReply>().header('cache-control', 'no-store');
    return access === 'public' || this.#authorize(http.getRequest<FastifyRequest>(), access);
  }

  async #authorize(request: FastifyRequest, access: Exclude<Call['access'], 'public'> | undefined): Promise<true> {
    if (access === 'user') {
      request.requester = (await this.sessionCookies.requesterOf(request)) ?? undefined;
      if (request.requester) return true;
      throw unauthenticated('Please log in to continue.');
    }
    const administrator = access ? await this.adminSessions.requesterOf(request) : null;
    if (!access || !administrator) throw notAnAdministrator();
    const { area, level = safeMethods.has(request.method) ? 'read' : 'write', beforeEnrolment } = access;
    if (this.settings.ADMIN_SECOND_FACTOR === 'required' && !administrator.hasSecondFactor && !beforeEnrolment)
      throw new ApiError(403, secondFactorSetupRequired, messages.adminAccount.setupRequired);
    if (!roleMay(administrator.role, area, level)) throw new ApiError(403, roleForbidden, messages.admin.roleForbidden);
    request.administrator = administrator;
    return true;
  }
}

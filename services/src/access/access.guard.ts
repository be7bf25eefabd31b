import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages, secondFactorSetupRequired } from '@setu/contracts';
import { ApiError, notAnAdministrator, unauthenticated } from '../platform/api-error.js';
import type { Settings } from '../platform/settings.js';
import { SETTINGS } from '../platform/tokens.js';
import { ACCESS, BEFORE_ENROLMENT, type Access } from './access.decorators.js';
import { AdminSessionsService } from './admin-sessions.service.js';
import { IdentityService } from './identity.service.js';

/** Denies by default: a route without a marker answers nobody. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly identity: IdentityService,
    private readonly administrators: AdminSessionsService,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'ADMIN_SECOND_FACTOR'>,
  ) {}

  canActivate(context: ExecutionContext): true | Promise<true> {
    const marks = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, marks);
    if (access === 'public') return true;
    const http = context.switchToHttp();
    http.getResponse<FastifyReply>().header('cache-control', 'no-store');
    const beforeEnrolment = this.reflector.getAllAndOverride<boolean | undefined>(BEFORE_ENROLMENT, marks);
    return this.#admit(http.getRequest<FastifyRequest>(), access, beforeEnrolment);
  }

  async #admit(request: FastifyRequest, access: Access | undefined, beforeEnrolment = false): Promise<true> {
    if (access === 'signed-in') {
      request.requester = (await this.identity.of(request)) ?? undefined;
      if (request.requester) return true;
      throw unauthenticated('Please log in to continue.');
    }
    const administrator = access === 'admin' ? await this.administrators.of(request) : null;
    if (!administrator) throw notAnAdministrator();
    if (this.settings.ADMIN_SECOND_FACTOR === 'required' && !administrator.hasSecondFactor && !beforeEnrolment)
      throw new ApiError(403, secondFactorSetupRequired, messages.adminAccount.setupRequired);
    request.administrator = administrator;
    return true;
  }
}

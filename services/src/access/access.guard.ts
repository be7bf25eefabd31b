import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notAnAdministrator, unauthenticated } from '../platform/api-error.js';
import { ACCESS, type Access } from './access.decorators.js';
import { AdminSessionsService } from './admin-sessions.service.js';
import { IdentityService } from './identity.service.js';

/** Denies by default: a route without a marker answers nobody. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly identity: IdentityService,
    private readonly administrators: AdminSessionsService,
  ) {}

  canActivate(context: ExecutionContext): true | Promise<true> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public') return true;
    const http = context.switchToHttp();
    http.getResponse<FastifyReply>().header('cache-control', 'no-store');
    return this.#admit(http.getRequest<FastifyRequest>(), access);
  }

  async #admit(request: FastifyRequest, access: Access | undefined): Promise<true> {
    if (access === 'signed-in') {
      request.requester = (await this.identity.of(request)) ?? undefined;
      if (request.requester) return true;
      throw unauthenticated('Please log in to continue.');
    }
    if (access === 'admin') request.administrator = (await this.administrators.of(request)) ?? undefined;
    if (request.administrator) return true;
    throw notAnAdministrator();
  }
}

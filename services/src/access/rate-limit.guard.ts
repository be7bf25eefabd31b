import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { normalizeIp } from '@nestjs/throttler';
import type { Call } from '@setu/contracts';
import type { FastifyRequest } from 'fastify';
import { CALL } from './handles.js';
import { RateLimitService } from './rate-limit.service.js';

/** Counts calls by the caller's network address, where the call has such a limit. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimitService,
  ) {}

  canActivate(context: ExecutionContext): true | Promise<true> {
    const call = this.reflector.get<Call | undefined>(CALL, context.getHandler());
    if (!call?.limit) return true;
    return this.limiter
      .countCall(call, normalizeIp(context.switchToHttp().getRequest<FastifyRequest>().ip))
      .then(() => true);
  }
}

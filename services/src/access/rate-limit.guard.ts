import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { normalizeIp } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { type LimitName, RateLimitService } from './rate-limit.service.js';

const LIMIT = 'rate-limit';

/** Counts calls of the route by the caller's network address. */
export const LimitPerAddress = (name: LimitName) => SetMetadata(LIMIT, name);

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimitService,
  ) {}

  canActivate(context: ExecutionContext): true | Promise<true> {
    const name = this.reflector.get<LimitName | undefined>(LIMIT, context.getHandler());
    if (!name) return true;
    return this.limiter
      .count(name, normalizeIp(context.switchToHttp().getRequest<FastifyRequest>().ip))
      .then(() => true);
  }
}

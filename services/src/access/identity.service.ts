import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccessTokensService } from './access-tokens.service.js';
import type { Requester } from './requester.js';
import { ACCESS_COOKIE } from './session-cookies.service.js';
import { SessionsService } from './sessions.service.js';

@Injectable()
export class IdentityService {
  constructor(
    private readonly tokens: AccessTokensService,
    private readonly sessions: SessionsService,
  ) {}

  /** Who sends the request; null for a guest. The session is looked up, so that a log-out ends it at once. */
  async of(request: FastifyRequest): Promise<Requester | null> {
    const token = request.cookies[ACCESS_COOKIE];
    const requester = token ? this.tokens.read(token) : null;
    return requester && (await this.sessions.isLive(requester)) ? requester : null;
  }
}

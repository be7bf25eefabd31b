import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Settings } from '../platform/settings.js';
import { SETTINGS } from '../platform/tokens.js';
import { AccessTokensService, accessTokenSeconds } from './access-tokens.service.js';
import { sessionSeconds, type OpenSession } from './sessions.service.js';

export const ACCESS_COOKIE = 'access_token';
export const REFRESH_COOKIE = 'refresh_token';

/** Each token goes only where it is read; an application, above all, is sent without any. A log-in with Google ends the session before it. */
const paths = {
  [ACCESS_COOKIE]: ['/api/users', '/api/messages'],
  [REFRESH_COOKIE]: ['/api/users', '/auth/google/callback'],
};

@Injectable()
export class SessionCookiesService {
  /** For every cookie of ours. */
  readonly attributes: { httpOnly: true; sameSite: 'lax'; secure: boolean };

  constructor(
    @Inject(SETTINGS) { PUBLIC_ORIGIN }: Pick<Settings, 'PUBLIC_ORIGIN'>,
    private readonly tokens: AccessTokensService,
  ) {
    this.attributes = { httpOnly: true, sameSite: 'lax', secure: PUBLIC_ORIGIN.startsWith('https:') };
  }

  set(reply: FastifyReply, session: OpenSession) {
    this.#set(reply, ACCESS_COOKIE, this.tokens.issue(session), accessTokenSeconds);
    this.#set(reply, REFRESH_COOKIE, session.refreshToken, sessionSeconds);
  }

  /** Asks the browser to forget what it has cached, at an explicit log-out. Over plain http it would only complain in its console. */
  clearCache(reply: FastifyReply) {
    if (this.attributes.secure) reply.header('clear-site-data', '"cache"');
  }

  clear(reply: FastifyReply) {
    this.#set(reply, ACCESS_COOKIE, '', 0);
    this.#set(reply, REFRESH_COOKIE, '', 0);
  }

  #set(reply: FastifyReply, name: keyof typeof paths, value: string, maxAge: number) {
    for (const path of paths[name]) reply.setCookie(name, value, { ...this.attributes, path, maxAge });
  }
}

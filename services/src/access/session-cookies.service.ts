import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Settings, SETTINGS } from '../platform/settings.js';
import type { Requester } from './access.decorators.js';
import { AccessTokensService, accessTokenSeconds } from './session-tokens.service.js';
import { sessionSeconds, SessionsService, type OpenSession } from './sessions.service.js';

const ACCESS_COOKIE = 'access_token';
export const REFRESH_COOKIE = 'refresh_token';

/** Each token is sent only to where it is read: an application, above all, carries none. A log-in with Google ends the session before it. */
const paths = {
  [ACCESS_COOKIE]: ['/api/users', '/api/messages'],
  [REFRESH_COOKIE]: ['/api/users', '/auth/google/callback'],
};

/** Attributes of every cookie that we set. */
export const cookieAttributes = <T extends 'lax' | 'strict'>(
  { PUBLIC_ORIGIN }: Pick<Settings, 'PUBLIC_ORIGIN'>,
  sameSite: T,
) => ({ httpOnly: true, sameSite, secure: PUBLIC_ORIGIN.startsWith('https:') }) as const;

/** The cookies of a user's session. */
@Injectable()
export class SessionCookiesService {
  readonly #attributes: ReturnType<typeof cookieAttributes<'lax'>>;

  constructor(
    @Inject(SETTINGS) settings: Pick<Settings, 'PUBLIC_ORIGIN'>,
    private readonly tokens: AccessTokensService,
    private readonly sessions: SessionsService,
  ) {
    this.#attributes = cookieAttributes(settings, 'lax');
  }

  /** The user who sends the request; null for a guest. Looks the session up, so that a log-out ends it immediately. */
  async requesterOf({ cookies }: FastifyRequest): Promise<Requester | null> {
    const token = cookies[ACCESS_COOKIE];
    const requester = token ? this.tokens.read(token) : null;
    return requester && (await this.sessions.isLive(requester)) ? requester : null;
  }

  set(reply: FastifyReply, session: OpenSession) {
    this.#set(reply, ACCESS_COOKIE, this.tokens.issue(session), accessTokenSeconds);
    this.#set(reply, REFRESH_COOKIE, session.refreshToken, sessionSeconds);
  }

  clear(reply: FastifyReply) {
    this.#set(reply, ACCESS_COOKIE, '', 0);
    this.#set(reply, REFRESH_COOKIE, '', 0);
  }

  /** Asks the browser to clear its cache, at a log-out. Over plain http browsers only complain in their console. */
  clearCache(reply: FastifyReply) {
    if (this.#attributes.secure) reply.header('clear-site-data', '"cache"');
  }

  #set(reply: FastifyReply, name: keyof typeof paths, value: string, maxAge: number) {
    for (const path of paths[name]) reply.setCookie(name, value, { ...this.#attributes, path, maxAge });
  }
}

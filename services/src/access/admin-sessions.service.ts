import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { Administrator } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Settings } from '../platform/settings.js';
import { SETTINGS } from '../platform/tokens.js';
import { expiry, extended, longestMs } from './admin-session-expiry.js';
import { ADMIN_SESSION, type AdminSessionModel } from './admin-session.schema.js';
import { random } from './refresh-token.js';

export const ADMIN_COOKIE = 'admin_session';

const hashAdminToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The administrator's sessions, apart from the users' ones: a cookie with a random token, of which the hash is kept. */
@Injectable()
export class AdminSessionsService implements OnModuleInit {
  readonly #cookie: { httpOnly: true; sameSite: 'strict'; secure: boolean; path: string };

  constructor(
    @Inject(getModelToken(ADMIN_SESSION)) private readonly sessions: AdminSessionModel,
    @Inject(SETTINGS) { PUBLIC_ORIGIN }: Pick<Settings, 'PUBLIC_ORIGIN'>,
  ) {
    this.#cookie = { httpOnly: true, sameSite: 'strict', secure: PUBLIC_ORIGIN.startsWith('https:'), path: '/api' };
  }

  async onModuleInit() {
    await this.sessions.createIndexes();
  }

  async start({ username }: Administrator, reply: FastifyReply) {
    const token = random(32);
    const startedAt = new Date();
    const expiresAt = expiry(startedAt, startedAt);
    await this.sessions.create({ _id: hashAdminToken(token), username, startedAt, expiresAt });
    reply.setCookie(ADMIN_COOKIE, token, { ...this.#cookie, maxAge: longestMs / 1000 });
  }

  /** Who sends the request, which keeps the session from idling; null for everybody else. */
  async of(request: FastifyRequest): Promise<Administrator | null> {
    const token = request.cookies[ADMIN_COOKIE];
    if (!token) return null;
    const now = new Date();
    const session = await this.sessions.findOne({ _id: hashAdminToken(token), expiresAt: { $gt: now } }).lean();
    if (!session) return null;
    const expiresAt = extended(session, now);
    if (expiresAt) await this.sessions.updateOne({ _id: session._id }, { $set: { expiresAt } });
    return { username: session.username };
  }

  /** Ends the session on the server, also one that has expired, and in the browser. */
  async end(request: FastifyRequest, reply: FastifyReply) {
    await this.revoke(request);
    reply.setCookie(ADMIN_COOKIE, '', { ...this.#cookie, maxAge: 0 });
  }

  async revoke(request: FastifyRequest) {
    const token = request.cookies[ADMIN_COOKIE];
    if (token) await this.sessions.deleteOne({ _id: hashAdminToken(token) });
  }
}

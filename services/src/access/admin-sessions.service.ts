import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { AdminSession } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { ADMINISTRATOR, type AdministratorModel } from '../admin/administrator.schema.js';
import type { Settings } from '../platform/settings.js';
import { SETTINGS } from '../platform/tokens.js';
import { expiry, extended, longestMs } from './admin-session-expiry.js';
import { ADMIN_SESSION, type AdminSessionModel } from './admin-session.schema.js';
import { deviceName } from './device-name.js';
import { random } from './refresh-token.js';
import type { AdminRequester } from './requester.js';

export const ADMIN_COOKIE = 'admin_session';

const hashAdminToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The administrator's sessions, apart from the users' ones: a cookie with a random token, of which the hash is kept. */
@Injectable()
export class AdminSessionsService implements OnModuleInit {
  readonly #cookie: { httpOnly: true; sameSite: 'strict'; secure: boolean; path: string };

  constructor(
    @Inject(getModelToken(ADMIN_SESSION)) private readonly sessions: AdminSessionModel,
    @Inject(getModelToken(ADMINISTRATOR)) private readonly administrators: AdministratorModel,
    @Inject(SETTINGS) { PUBLIC_ORIGIN }: Pick<Settings, 'PUBLIC_ORIGIN'>,
  ) {
    this.#cookie = { httpOnly: true, sameSite: 'strict', secure: PUBLIC_ORIGIN.startsWith('https:'), path: '/api' };
  }

  async onModuleInit() {
    await this.sessions.createIndexes();
  }

  /** Returns the session's id. */
  async start(
    { username, hasSecondFactor }: Pick<AdminRequester, 'username' | 'hasSecondFactor'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const token = random(32);
    const _id = hashAdminToken(token);
    const startedAt = new Date();
    const device = deviceName(request.headers['user-agent']);
    const expiresAt = expiry(startedAt, startedAt);
    await this.sessions.create({ _id, username, device, hasSecondFactor, startedAt, expiresAt });
    reply.setCookie(ADMIN_COOKIE, token, { ...this.#cookie, maxAge: longestMs / 1000 });
    return _id;
  }

  /**
   * Who sends the request, which keeps the session from idling; null for everybody else, also for who was an administrator and is none any more.
   */
  async of(request: FastifyRequest): Promise<AdminRequester | null> {
    const token = request.cookies[ADMIN_COOKIE];
    if (!token) return null;
    const now = new Date();
    const session = await this.sessions.findOne({ _id: hashAdminToken(token), expiresAt: { $gt: now } }).lean();
    if (!session || !(await this.administrators.exists({ username: session.username }))) return null;
    const expiresAt = extended(session, now);
    if (expiresAt) await this.sessions.updateOne({ _id: session._id }, { $set: { expiresAt } });
    const { _id: sessionId, username, hasSecondFactor = false } = session;
    return { username, sessionId, hasSecondFactor };
  }

  /** Those that have not ended, the latest first. */
  async listOf({ username, sessionId }: AdminRequester): Promise<AdminSession[]> {
    const open = await this.sessions
      .find({ username, expiresAt: { $gt: new Date() } })
      .sort({ startedAt: -1 })
      .lean();
    return open.map(({ _id, device, startedAt }) => ({
      id: _id,
      device,
      startedAt: startedAt.toISOString(),
      isThis: _id === sessionId,
    }));
  }

  /** A second factor was set up in this session. */
  async noteSecondFactor({ sessionId }: AdminRequester) {
    await this.sessions.updateOne({ _id: sessionId }, { $set: { hasSecondFactor: true } });
  }

  /** Ends the session on the server, also one that has expired, and in the browser. */
  async end(request: FastifyRequest, reply: FastifyReply) {
    await this.revoke(request);
    this.clear(reply);
  }

  async revoke(request: FastifyRequest) {
    const token = request.cookies[ADMIN_COOKIE];
    if (token) await this.sessions.deleteOne({ _id: hashAdminToken(token) });
  }

  async revokeStarted(sessionId: string, reply: FastifyReply) {
    await this.sessions.deleteOne({ _id: sessionId });
    this.clear(reply);
  }

  /** Whether it was one of this administrator's. */
  async revokeOne({ username }: AdminRequester, sessionId: string): Promise<boolean> {
    return (await this.sessions.deleteOne({ _id: sessionId, username })).deletedCount === 1;
  }

  async revokeOthers({ username, sessionId }: AdminRequester) {
    await this.sessions.deleteMany({ username, _id: { $ne: sessionId } });
  }

  async revokeAllOf(username: string) {
    await this.sessions.deleteMany({ username });
  }

  clear(reply: FastifyReply) {
    reply.setCookie(ADMIN_COOKIE, '', { ...this.#cookie, maxAge: 0 });
  }
}

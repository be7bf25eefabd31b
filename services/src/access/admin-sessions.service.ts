import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AdminSession, adminSessionLimits, hour, minute } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Schema, type Model } from 'mongoose';
import { ADMINISTRATOR, roleOf, type AdministratorModel } from './administrator.schema.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import type { AdminRequester } from './access.decorators.js';
import { randomToken, sha256 } from './crypto.js';
import { cookieAttributes } from './session-cookies.service.js';
import { deviceName } from './sessions.service.js';

/** An administrator's log-in. */
interface AdminSessionRecord {
  /** Hash of the cookie's token. */
  _id: string;
  username: string;
  /** From `deviceName`. */
  device?: string;
  /** The session began with a second factor, or one was set up in it. */
  hasSecondFactor?: boolean;
  startedAt: Date;
  /** Each use moves it on, never past the absolute limit. */
  expiresAt: Date;
}

export const adminSessionSchema = new Schema<AdminSessionRecord>(
  {
    _id: { type: String, required: true },
    username: { type: String, required: true },
    device: String,
    hasSecondFactor: Boolean,
    startedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'admin_sessions', strict: 'throw', versionKey: false },
);

adminSessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
adminSessionSchema.index({ username: 1 });

export const ADMIN_SESSION = 'AdminSession';

const ADMIN_COOKIE = 'admin_session';

/** A session that is not used for this long ends. */
const idleMs = adminSessionLimits.idleMinutes * minute;
/** A session ends after this time, however much it is used. */
const longestMs = adminSessionLimits.hours * hour;
/** The new end of a session that is in use is written no more often. */
const writeIntervalMs = minute;

/** The administrators' sessions, separate from the users': a cookie with a random token, of which only the hash is stored (ADR 0011). */
@Injectable()
export class AdminSessionsService {
  readonly #cookie: ReturnType<typeof cookieAttributes<'strict'>> & { path: string };

  constructor(
    @InjectModel(ADMIN_SESSION) private readonly sessions: Model<AdminSessionRecord>,
    @InjectModel(ADMINISTRATOR) private readonly administrators: AdministratorModel,
    @Inject(SETTINGS) settings: Pick<Settings, 'PUBLIC_ORIGIN'>,
  ) {
    this.#cookie = { ...cookieAttributes(settings, 'strict'), path: '/api' };
  }

  /** Returns the session's id. */
  async start(
    { username, hasSecondFactor }: Pick<AdminRequester, 'username' | 'hasSecondFactor'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const token = randomToken(32);
    const _id = sha256(token);
    const startedAt = databaseNow();
    const device = deviceName(request.headers['user-agent']);
    const expiresAt = expiryOf(startedAt, startedAt);
    await this.sessions.create({ _id, username, device, hasSecondFactor, startedAt, expiresAt });
    reply.setCookie(ADMIN_COOKIE, token, { ...this.#cookie, maxAge: longestMs / 1000 });
    return _id;
  }

  /** Returns the administrator who sends the request, null for other callers. The request counts as a use of the session. */
  async requesterOf(request: FastifyRequest): Promise<AdminRequester | null> {
    const token = request.cookies[ADMIN_COOKIE];
    if (!token) return null;
    const now = databaseNow();
    const session = await this.sessions.findOne({ _id: sha256(token), expiresAt: { $gt: now } }).lean();
    if (!session) return null;
    // The administrator may have been deleted or renamed since, or have another role now.
    const administrator = await this.administrators.findOne({ username: session.username }, { role: 1 }).lean();
    if (!administrator) return null;
    const expiresAt = extendedExpiry(session, now);
    if (expiresAt) await this.sessions.updateOne({ _id: session._id }, { $set: { expiresAt } });
    const { _id: sessionId, username, hasSecondFactor = false } = session;
    return { username, role: roleOf(administrator), sessionId, hasSecondFactor };
  }

  /** The administrator's open sessions, the latest first. */
  async listOf({ username, sessionId }: AdminRequester): Promise<AdminSession[]> {
    const open = await this.sessions
      .find({ username, expiresAt: { $gt: databaseNow() } })
      .sort({ startedAt: -1 })
      .lean();
    return open.map(({ _id, device, startedAt }) => ({
      id: _id,
      device,
      startedAt: startedAt.toISOString(),
      isThis: _id === sessionId,
    }));
  }

  /** How many sessions of an administrator have not ended. */
  countOf(username: string): Promise<number> {
    return this.sessions.countDocuments({ username, expiresAt: { $gt: databaseNow() } });
  }

  /** Records that a second factor was set up in this session. */
  async noteSecondFactor({ sessionId }: AdminRequester) {
    await this.sessions.updateOne({ _id: sessionId }, { $set: { hasSecondFactor: true } });
  }

  /** Ends the session of the request's cookie, even an expired one. */
  async revoke(request: FastifyRequest) {
    const token = request.cookies[ADMIN_COOKIE];
    if (token) await this.sessions.deleteOne({ _id: sha256(token) });
  }

  /** False when the administrator has no such session. */
  async revokeOne({ username }: Pick<AdminRequester, 'username'>, sessionId: string): Promise<boolean> {
    return (await this.sessions.deleteOne({ _id: sessionId, username })).deletedCount === 1;
  }

  async revokeOthers({ username, sessionId }: AdminRequester) {
    await this.sessions.deleteMany({ username, _id: { $ne: sessionId } });
  }

  async revokeAllOf(username: string) {
    await this.sessions.deleteMany({ username });
  }

  clearCookie(reply: FastifyReply) {
    reply.setCookie(ADMIN_COOKIE, '', { ...this.#cookie, maxAge: 0 });
  }
}

/** When a session that is used `now` ends unless it is used again. */
export const expiryOf = (startedAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + idleMs, startedAt.getTime() + longestMs));

/** The new expiry of a session that is used `now`; undefined while the stored one will do. */
export function extendedExpiry(
  { startedAt, expiresAt }: Pick<AdminSessionRecord, 'startedAt' | 'expiresAt'>,
  now: Date,
): Date | undefined {
  const next = expiryOf(startedAt, now);
  const gained = next.getTime() - expiresAt.getTime();
  const isLast = next.getTime() === startedAt.getTime() + longestMs;
  return gained >= writeIntervalMs || (gained > 0 && isLast) ? next : undefined;
}

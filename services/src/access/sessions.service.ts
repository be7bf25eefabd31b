import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { retention } from '@setu/contracts';
import { trusted, type Types } from 'mongoose';
import { SharedReads } from '../platform/shared-reads.js';
import { deviceName } from './device-name.js';
import { hashToken, random, readToken, successor, writeToken, type RefreshToken } from './refresh-token.js';
import type { Requester } from './requester.js';
import { SESSION, type Rotation, type SessionModel, type SessionRecord } from './session.schema.js';

export const sessionSeconds = retention.sessionDays * 24 * 60 * 60;
/** How long an exchanged token still leads to its successor: tabs that refresh at once, a reload in the middle of a refresh. */
const graceMs = 10_000;
const keptRotations = 50;

export interface OpenSession extends Requester {
  refreshToken: string;
}

/** Sessions and their refresh tokens: exchanged at each use, and all void once an exchanged one is used again. */
@Injectable()
export class SessionsService implements OnModuleInit {
  readonly #logger = new Logger('Sessions');

  /** Each signed-in request asks; what it is told is never older than the request, so that a log-out holds at once on every replica. */
  readonly #live = new SharedReads<Pick<SessionRecord, 'userId' | 'expiresAt'>>(async (ids) => {
    const found = await this.sessions.find({ _id: trusted({ $in: ids }) }, { userId: 1, expiresAt: 1 }).lean();
    return new Map(found.map((session) => [session._id, session]));
  });

  constructor(@Inject(getModelToken(SESSION)) private readonly sessions: SessionModel) {}

  async onModuleInit() {
    await this.sessions.createIndexes();
  }

  /** @param userAgent - as the browser calls itself */
  async start(
    userId: Types.ObjectId,
    startedWith: SessionRecord['startedWith'],
    userAgent: string | undefined,
  ): Promise<OpenSession> {
    const token = { id: random(16), secret: random(32) };
    const createdAt = new Date();
    await this.sessions.create({
      _id: token.id,
      userId,
      startedWith,
      device: deviceName(userAgent),
      tokenHash: hashToken(token),
      rotations: [],
      createdAt,
      expiresAt: expiry(createdAt),
    });
    return opened(userId, token);
  }

  /** Exchanges a refresh token; null when it is good for nothing. */
  async refresh(text: string | undefined): Promise<OpenSession | null> {
    const token = readToken(text);
    if (!token) return null;
    const now = new Date();
    const rotation: Rotation = { hash: hashToken(token), salt: random(16), at: now };
    const next = successor(token, rotation.salt);
    const rotated = await this.sessions.findOneAndUpdate(
      { _id: token.id, tokenHash: rotation.hash, expiresAt: { $gt: now } },
      {
        $set: { tokenHash: hashToken(next), expiresAt: expiry(now) },
        $push: { rotations: { $each: [rotation], $slice: -keptRotations } },
      },
      { projection: { userId: 1 }, lean: true },
    );
    return rotated ? opened(rotated.userId, next) : this.#refreshAgain(token, now);
  }

  async isLive({ sessionId, userId }: Requester): Promise<boolean> {
    const session = await this.#live.get(sessionId);
    return session !== undefined && session.userId.equals(userId) && session.expiresAt > new Date();
  }

  /** Of one user, the last used first; without tokens. */
  async listOf(userId: Types.ObjectId): Promise<ListedSession[]> {
    const open = await this.sessions
      .find({ userId, expiresAt: { $gt: new Date() } }, { startedWith: 1, device: 1, createdAt: 1, expiresAt: 1 })
      .sort({ expiresAt: -1 })
      .lean();
    return open.map(({ expiresAt, ...session }) => ({ ...session, expiresAt, lastUsedAt: lastUse(expiresAt) }));
  }

  async byId(sessionId: string): Promise<SessionRecord | null> {
    return this.sessions.findById(sessionId).lean();
  }

  async revoke(sessionId: string) {
    await this.sessions.deleteOne({ _id: sessionId });
  }

  /** Whether it was one of this user's. */
  async revokeOne(userId: Types.ObjectId, sessionId: string): Promise<boolean> {
    return (await this.sessions.deleteOne({ _id: sessionId, userId })).deletedCount === 1;
  }

  async revokeOthers({ userId, sessionId }: Requester) {
    await this.sessions.deleteMany({ userId, _id: trusted({ $ne: sessionId }) });
  }

  /** Whoever holds a token of the session may end it, also with one that was exchanged. */
  async revokeByToken(text: string | undefined) {
    const token = readToken(text);
    if (!token) return;
    const hash = hashToken(token);
    await this.sessions.deleteOne({ _id: token.id, $or: [{ tokenHash: hash }, { 'rotations.hash': hash }] });
  }

  /** Answers how many there were. */
  async revokeAllOf(userId: Types.ObjectId): Promise<number> {
    return (await this.sessions.deleteMany({ userId })).deletedCount;
  }

  async revokeStartedWith(userId: Types.ObjectId, startedWith: SessionRecord['startedWith']) {
    await this.sessions.deleteMany({ userId, startedWith });
  }

  /** A token that was exchanged before: a race a moment later, a theft after that. */
  async #refreshAgain(token: RefreshToken, now: Date): Promise<OpenSession | null> {
    const session = await this.sessions.findOne({ _id: token.id, expiresAt: { $gt: now } }).lean();
    if (!session) return null;
    const used = session.rotations.findIndex(({ hash }) => hash === hashToken(token));
    const since = session.rotations.slice(used);
    if (used >= 0 && now.getTime() - since[0]!.at.getTime() <= graceMs) {
      return opened(
        session.userId,
        since.reduce((earlier, { salt }) => successor(earlier, salt), token),
      );
    }
    await this.revoke(token.id);
    this.#logger.warn({ msg: 'a refresh token was used again: session revoked', userId: session.userId.toHexString() });
    return null;
  }
}

export interface ListedSession extends Pick<
  SessionRecord,
  '_id' | 'startedWith' | 'device' | 'createdAt' | 'expiresAt'
> {
  lastUsedAt: Date;
}

const expiry = (from: Date) => new Date(from.getTime() + sessionSeconds * 1000);

/** Each refresh moves the end; a browser in use refreshes when its access token has run out. */
const lastUse = (expiresAt: Date) => new Date(expiresAt.getTime() - sessionSeconds * 1000);

const opened = (userId: Types.ObjectId, token: RefreshToken): OpenSession => ({
  userId,
  sessionId: token.id,
  refreshToken: writeToken(token),
});

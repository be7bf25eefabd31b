import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { retention, type Device, day, inSeconds } from '@setu/contracts';
import Bowser from 'bowser';
import { LRUCache } from 'lru-cache';
import { trusted, type mongo, type Types } from 'mongoose';
import { Batcher } from '../platform/database/batcher.js';
import { databaseNow } from '../platform/database/database-clock.js';
import type { Requester } from './access.decorators.js';
import { randomToken } from './crypto.js';
import {
  formatRefreshToken,
  hashRefreshToken,
  nextRefreshToken,
  parseRefreshToken,
  type RefreshToken,
} from './session-tokens.service.js';
import { SESSION, type Rotation, type SessionModel, type SessionRecord } from './session.schema.js';

export const sessionSeconds = inSeconds(retention.sessionDays * day);
/** How long an exchanged token can still be exchanged: two tabs may refresh at the same time, or a page reload during a refresh. */
const graceMs = 10_000;
const maxStoredRotations = 10;

export interface OpenSession extends Requester {
  refreshToken: string;
}

/** Longer ones come from no real browser. */
const longestUserAgent = 500;

/** The users' sessions. Each use exchanges the refresh token; a token that is used again later ends the session (ADR 0009). */
@Injectable()
export class SessionsService {
  readonly #logger = new Logger('Sessions');

  /** Every signed-in request reads its session. A read never starts before the request, so a log-out holds on every replica immediately. */
  readonly #live = new Batcher<Pick<SessionRecord, 'userId' | 'expiresAt'>>(async (ids) => {
    const found = await this.sessions.find({ _id: trusted({ $in: ids }) }, { userId: 1, expiresAt: 1 }).lean();
    return new Map(found.map((session) => [session._id, session]));
  });

  /** Tokens that arrive together are exchanged together. Tabs that send the same token at the same time get one answer. */
  readonly #exchanges = new Batcher<OpenSession>((tokens) =>
    this.#exchangeAll(tokens.map((text) => parseRefreshToken(text)!)),
  );

  /** The owner of a session never changes. Whether it is still open is read every time. */
  readonly #userIds = new LRUCache<string, Types.ObjectId>({ max: 50_000 });

  readonly #collection: mongo.Collection<SessionRecord>;

  constructor(@InjectModel(SESSION) private readonly sessions: SessionModel) {
    this.#collection = sessions.collection as unknown as mongo.Collection<SessionRecord>;
  }

  async start(
    userId: Types.ObjectId,
    startedWith: SessionRecord['startedWith'],
    userAgent: string | undefined,
  ): Promise<OpenSession> {
    const token = { id: randomToken(16), secret: randomToken(32) };
    const createdAt = databaseNow();
    await this.sessions.create({
      _id: token.id,
      userId,
      startedWith,
      device: deviceName(userAgent),
      tokenHash: hashRefreshToken(token),
      rotations: [],
      createdAt,
      expiresAt: expiry(createdAt),
    });
    return opened(userId, token);
  }

  /** Exchanges a refresh token; null when it is not valid. */
  async refresh(text: string | undefined): Promise<OpenSession | null> {
    const token = parseRefreshToken(text);
    if (!token) return null;
    return (await this.#exchanges.get(formatRefreshToken(token))) ?? this.#refreshAgain(token);
  }

  /** The sessions of the tokens that were valid. The driver is called directly: mongoose would take longer than the rest of a refresh. */
  async #exchangeAll(tokens: RefreshToken[]): Promise<Map<string, OpenSession>> {
    const now = databaseNow();
    const exchanges = tokens.map((token) => {
      const rotation: Rotation = { hash: hashRefreshToken(token), salt: randomToken(16), at: now };
      const next = nextRefreshToken(token, rotation.salt);
      return { token, rotation, next, nextHash: hashRefreshToken(next) };
    });
    const updates = exchanges.map(({ token, rotation, nextHash }) => ({
      updateOne: {
        filter: { _id: token.id, tokenHash: rotation.hash, expiresAt: { $gt: now } },
        update: {
          $set: { tokenHash: nextHash, expiresAt: expiry(now) },
          $push: { rotations: { $each: [rotation], $slice: -maxStoredRotations } },
        },
      },
    }));
    const { matchedCount } = await this.#collection.bulkWrite(updates, { ordered: false });
    const isWhole = matchedCount === tokens.length && tokens.every(({ id }) => this.#userIds.has(id));
    const done = isWhole ? exchanges : await this.#stored(exchanges);
    return new Map(
      done.map(({ token, next }) => [formatRefreshToken(token), opened(this.#userIds.get(token.id)!, next)]),
    );
  }

  /** The exchanges that the database has, of those that were sent to it. */
  async #stored<E extends { token: RefreshToken; nextHash: string }>(exchanges: E[]): Promise<E[]> {
    const ids = exchanges.map(({ token }) => token.id);
    const sessions = await this.#collection
      .find({ _id: { $in: ids } }, { projection: { userId: 1, tokenHash: 1 }, batchSize: ids.length + 1 })
      .toArray();
    for (const { _id, userId } of sessions) this.#userIds.set(_id, userId);
    const hashes = new Map(sessions.map(({ _id, tokenHash }) => [_id, tokenHash]));
    return exchanges.filter(({ token, nextHash }) => hashes.get(token.id) === nextHash);
  }

  async isLive({ sessionId, userId }: Requester): Promise<boolean> {
    const session = await this.#live.get(sessionId);
    return session !== undefined && session.userId.equals(userId) && session.expiresAt > databaseNow();
  }

  /** A user's open sessions without their tokens, the last used first. */
  async listOf(userId: Types.ObjectId): Promise<ListedSession[]> {
    const open = await this.sessions
      .find({ userId, expiresAt: { $gt: databaseNow() } }, { startedWith: 1, device: 1, createdAt: 1, expiresAt: 1 })
      .sort({ expiresAt: -1 })
      .lean();
    return open.map(({ expiresAt, ...session }) => ({ ...session, expiresAt, lastUsedAt: lastUse(expiresAt) }));
  }

  /** A user's open sessions as the devices that are logged in. */
  async devicesOf({ userId, sessionId }: Requester): Promise<Device[]> {
    const sessions = await this.listOf(userId);
    return sessions.map(({ _id, device, startedWith, createdAt, lastUsedAt }) => ({
      id: _id,
      name: device,
      startedWith,
      startedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isThis: _id === sessionId,
    }));
  }

  async byId(sessionId: string): Promise<SessionRecord | null> {
    return this.sessions.findById(sessionId).lean();
  }

  async revoke(sessionId: string) {
    await this.sessions.deleteOne({ _id: sessionId });
  }

  /** False when the user has no such session. */
  async revokeOne({ userId }: Pick<Requester, 'userId'>, sessionId: string): Promise<boolean> {
    return (await this.sessions.deleteOne({ _id: sessionId, userId })).deletedCount === 1;
  }

  async revokeOthers({ userId, sessionId }: Requester) {
    await this.sessions.deleteMany({ userId, _id: trusted({ $ne: sessionId }) });
  }

  /** Ends the session of a refresh token, even of one that was exchanged already. */
  async revokeByToken(text: string | undefined) {
    const token = parseRefreshToken(text);
    if (!token) return;
    const hash = hashRefreshToken(token);
    await this.sessions.deleteOne({ _id: token.id, $or: [{ tokenHash: hash }, { 'rotations.hash': hash }] });
  }

  /** Returns how many there were. */
  async revokeAllOf(userId: Types.ObjectId): Promise<number> {
    return (await this.sessions.deleteMany({ userId })).deletedCount;
  }

  async revokeStartedWith(userId: Types.ObjectId, startedWith: SessionRecord['startedWith']) {
    await this.sessions.deleteMany({ userId, startedWith });
  }

  /** Handles a token that was exchanged before: within the grace period it is a race, later a theft. */
  async #refreshAgain(token: RefreshToken): Promise<OpenSession | null> {
    const now = databaseNow();
    const session = await this.sessions.findOne({ _id: token.id, expiresAt: { $gt: now } }).lean();
    if (!session) return null;
    const used = session.rotations.findIndex(({ hash }) => hash === hashRefreshToken(token));
    const since = session.rotations.slice(used);
    if (used >= 0 && now.getTime() - since[0]!.at.getTime() <= graceMs) {
      return opened(
        session.userId,
        since.reduce((earlier, { salt }) => nextRefreshToken(earlier, salt), token),
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

/** Each refresh moves the end, and a browser in use refreshes whenever its access token expires. */
const lastUse = (expiresAt: Date) => new Date(expiresAt.getTime() - sessionSeconds * 1000);

const opened = (userId: Types.ObjectId, token: RefreshToken): OpenSession => ({
  userId,
  sessionId: token.id,
  refreshToken: formatRefreshToken(token),
});

/** A browser in plain words, such as `Chrome on Android`. It names families only, nothing that tells one device from another of its kind. */
export function deviceName(userAgent: string | undefined): string | undefined {
  if (!userAgent || userAgent.length > longestUserAgent) return undefined;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ') || undefined;
}

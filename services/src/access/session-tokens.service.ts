import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { createHmac, type KeyObject } from 'node:crypto';
import { databaseNow } from '../platform/database/database-clock.js';
import { SECRET } from '../platform/settings.js';
import type { Requester } from './access.decorators.js';
import { deriveKey, isEqualInConstantTime, sha256 } from './crypto.js';

interface Claims {
  /** The user's id. */
  sub: string;
  /** The session's id. */
  sid: string;
  /** Seconds since 1970. */
  iat: number;
  exp: number;
}

export const accessTokenSeconds = 10 * 60;

/** The only header that is written or accepted, so that a caller cannot choose another algorithm. */
const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');

/**
 * Short-lived JSON Web Tokens that say which user is signed in. Every signed-in request reads one, and `node:crypto` takes a fifth of the time of a
 * library that supports every algorithm.
 */
@Injectable()
export class AccessTokensService {
  readonly #key: KeyObject;

  constructor(@Inject(SECRET) secret: string) {
    this.#key = deriveKey(secret, 'access-token');
  }

  issue({ userId, sessionId }: Requester): string {
    const iat = Math.floor(databaseNow().getTime() / 1000);
    const claims: Claims = { sub: userId.toHexString(), sid: sessionId, iat, exp: iat + accessTokenSeconds };
    const text = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    return `${text}.${this.#sign(text)}`;
  }

  /** Null when the token is expired, forged or not one of ours. */
  read(token: string): Requester | null {
    const end = token.lastIndexOf('.');
    const text = token.slice(0, Math.max(end, 0));
    if (!isEqualInConstantTime(token.slice(end + 1), this.#sign(text))) return null;
    if (!text.startsWith(`${header}.`)) return null;
    const claims = Buffer.from(text.slice(header.length + 1), 'base64url').toString();
    const { sub, sid, exp } = JSON.parse(claims) as Claims;
    if (exp <= databaseNow().getTime() / 1000) return null;
    return { userId: Types.ObjectId.createFromHexString(sub), sessionId: sid };
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}

/** An opaque token that is exchanged for new ones. `id` is the session's. */
export interface RefreshToken {
  id: string;
  secret: string;
}

/** The part of a refresh token that is stored. */
export const hashRefreshToken = ({ secret }: RefreshToken): string => sha256(secret);

/**
 * The token after this one. It is derived from the token and a stored salt, so that two tabs that refresh at the same time get the same token. The database
 * alone has only hashes and salts, and yields none.
 */
export const nextRefreshToken = ({ id, secret }: RefreshToken, salt: string): RefreshToken => ({
  id,
  secret: createHmac('sha256', secret).update(salt).digest('base64url'),
});

export const formatRefreshToken = ({ id, secret }: RefreshToken): string => `${id}.${secret}`;

export function parseRefreshToken(text: string | undefined): RefreshToken | null {
  const [, id, secret] = /^([\w-]{22})\.([\w-]{43})$/.exec(text ?? '') ?? [];
  return id && secret ? { id, secret } : null;
}

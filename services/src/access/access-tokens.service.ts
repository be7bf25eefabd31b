import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { SECRET } from '../platform/tokens.js';
import { deriveKey } from './derive-key.js';
import type { Requester } from './requester.js';

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

/** The only header that is written or taken, so that nobody can choose another algorithm. */
const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');

/**
 * Short-lived signed tokens that say who is signed in: JSON Web Tokens. Each signed-in request reads one; with `node:crypto` that
 * costs a fifth of what a library for every algorithm takes.
 */
@Injectable()
export class AccessTokensService {
  readonly #key: KeyObject;

  constructor(@Inject(SECRET) secret: string) {
    this.#key = deriveKey(secret, 'access-token');
  }

  issue({ userId, sessionId }: Requester): string {
    const iat = Math.floor(Date.now() / 1000);
    const claims: Claims = { sub: userId.toHexString(), sid: sessionId, iat, exp: iat + accessTokenSeconds };
    const text = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    return `${text}.${this.#sign(text).toString('base64url')}`;
  }

  /** Null when the token is expired, forged or not one of ours. */
  read(token: string): Requester | null {
    const end = token.lastIndexOf('.');
    const text = token.slice(0, Math.max(end, 0));
    const given = Buffer.from(token.slice(end + 1), 'base64url');
    const expected = this.#sign(text);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    if (!text.startsWith(`${header}.`)) return null;
    const claims = Buffer.from(text.slice(header.length + 1), 'base64url').toString();
    const { sub, sid, exp } = JSON.parse(claims) as Claims;
    if (exp <= Date.now() / 1000) return null;
    return { userId: Types.ObjectId.createFromHexString(sub), sessionId: sid };
  }

  #sign(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}

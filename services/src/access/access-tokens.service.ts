import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Types } from 'mongoose';
import { SECRET } from '../platform/tokens.js';
import { deriveKey } from './derive-key.js';
import type { Requester } from './requester.js';

interface Claims {
  /** The user's id. */
  sub: string;
  /** The session's id. */
  sid: string;
}

export const accessTokenSeconds = 10 * 60;

/** Short-lived signed tokens that say who is signed in. */
@Injectable()
export class AccessTokensService {
  readonly #jwt: JwtService;

  constructor(@Inject(SECRET) secret: string) {
    this.#jwt = new JwtService({
      secret: deriveKey(secret, 'access-token'),
      signOptions: { algorithm: 'HS256', expiresIn: accessTokenSeconds },
      verifyOptions: { algorithms: ['HS256'] },
    });
  }

  issue({ userId, sessionId }: Requester): string {
    return this.#jwt.sign({ sub: userId.toHexString(), sid: sessionId } satisfies Claims);
  }

  /** Null when the token is expired, forged or not one of ours. */
  read(token: string): Requester | null {
    try {
      const { sub, sid } = this.#jwt.verify<Claims>(token);
      return { userId: Types.ObjectId.createFromHexString(sub), sessionId: sid };
    } catch {
      return null;
    }
  }
}

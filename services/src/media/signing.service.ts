import { Inject, Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { SECRET } from '../platform/settings.js';

const minute = 60_000;
const validity = 60 * minute;

/** Signed addresses of pictures, valid for at most 60 minutes. */
@Injectable()
export class SigningService {
  constructor(@Inject(SECRET) private readonly secret: string) {}

  /** The same address for a whole minute, so that browsers can cache it; valid for 59 to 60 minutes. */
  addressOf(key: string): string {
    const expiry = (Math.floor((Date.now() + validity) / minute) * minute) / 1000;
    return `/api/media/${key}?exp=${expiry}&sig=${this.#sign(key, String(expiry))}`;
  }

  /** Seconds that the address still holds; null when it has expired or was tampered with. */
  secondsLeft(key: string, expiry: string, signature: string): number | null {
    const expected = Buffer.from(this.#sign(key, expiry));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const left = Math.floor(Number(expiry) - Date.now() / 1000);
    return left > 0 ? left : null;
  }

  #sign(key: string, expiry: string) {
    return createHmac('sha256', this.secret).update(`media\n${key}\n${expiry}`).digest('base64url');
  }
}

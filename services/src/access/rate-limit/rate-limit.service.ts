import { Inject, Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { createHash } from 'node:crypto';
import { ApiError } from '../../platform/api-error.js';
import type { Settings } from '../../platform/settings.js';
import { SETTINGS } from '../../platform/tokens.js';
import { limits, type LimitName } from './limits.js';

/** Injection token of the `ThrottlerStorage` that counts. */
export const RATE_STORAGE = Symbol('rate storage');

@Injectable()
export class RateLimitService {
  constructor(
    @Inject(RATE_STORAGE) private readonly storage: ThrottlerStorage,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'RATE_LIMIT_SCALE'>,
  ) {}

  /** Counts one try; throws a 429 that says when to come back once there were too many. */
  async count(name: LimitName, who: string) {
    const { limit, within } = limits[name];
    // Hashed: neither memory nor Redis need to know whose address it is.
    const key = `${name}:${createHash('sha256').update(who).digest('base64url')}`;
    const { isBlocked, timeToBlockExpire } = await this.storage.increment(
      key,
      within,
      limit * this.settings.RATE_LIMIT_SCALE,
      0,
      name,
    );
    if (isBlocked) throw tooManyTries(Math.max(1, timeToBlockExpire));
  }
}

/** The 429 that says when to come back. */
export function tooManyTries(seconds: number) {
  const wait =
    seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`;
  return new ApiError(429, 'TOO_MANY_REQUESTS', `Too many tries. Please wait ${wait} and try again.`, undefined, {
    'retry-after': String(seconds),
  });
}

import { Inject, Injectable } from '@nestjs/common';
import { type Call, messages } from '@setu/contracts';
import { ApiError } from '../platform/http/api-error.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { sha256 } from './crypto.js';
import type { RateLimitStorage } from './rate-limit.storage.js';

/** How often something may be done. Each feature has its own; those of network addresses are higher, because a whole hostel may share one address. */
export interface RateLimit {
  /** Tries are counted together under it. */
  name: string;
  calls: number;
  /** Milliseconds. */
  within: number;
  /** Subject of the message; `tries` when absent. */
  of?: LimitedThing;
}

type LimitedThing = Exclude<keyof typeof messages.limits, 'requests'>;

/** Injection token of the `RateLimitStorage` that counts. */
export const RATE_LIMIT_STORAGE = Symbol('rate limit storage');

@Injectable()
export class RateLimitService {
  constructor(
    @Inject(RATE_LIMIT_STORAGE) private readonly storage: RateLimitStorage,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'RATE_LIMIT_SCALE'>,
  ) {}

  /** Counts one try, or what it costs. Throws a 429 that says how long to wait when there were too many. */
  async count({ name, calls, within, of }: RateLimit, who: string, cost = 1): Promise<void> {
    // Hashed, because neither memory nor Redis need to know the address.
    const key = `${name}:${sha256(who)}`;
    const { isBlocked, secondsLeft } = await this.storage.add(
      key,
      cost,
      within,
      calls * this.settings.RATE_LIMIT_SCALE,
    );
    if (isBlocked) throw tooManyTries(Math.max(1, secondsLeft), of);
  }

  /** Counts a call of a network address. Throws a 429 when the address made too many. */
  async countCall({ method, path, limit }: Call, address: string): Promise<void> {
    if (limit) await this.count({ name: `${method} ${path}`, ...limit }, address);
  }
}

/** The 429 that says how long to wait. */
export function tooManyTries(seconds: number, of: LimitedThing = 'tries') {
  return new ApiError(429, 'TOO_MANY_REQUESTS', waitText(seconds, messages.limits[of]), undefined, {
    'retry-after': String(seconds),
  });
}

function waitText(seconds: number, texts: (typeof messages.limits)[LimitedThing]): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 90) return seconds === 1 ? texts.second(seconds) : texts.seconds(seconds);
  return minutes <= 120 ? texts.minutes(minutes) : texts.hours(Math.ceil(minutes / 60));
}

import { Inject, Injectable } from '@nestjs/common';
import { type Call, day, hour, messages, minute, second } from '@setu/contracts';
import { ApiError } from '../platform/http/api-error.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { sha256 } from './crypto.js';
import type { RateLimitStorage } from './rate-limit.storage.js';

interface Limit {
  limit: number;
  /** Milliseconds. */
  within: number;
  /** Subject of the message; `tries` when absent. */
  of?: LimitedThing;
}

type LimitedThing = Exclude<keyof typeof messages.limits, 'requests'>;

/** Emails to one mailbox, whichever of its addresses they name (ADR 0053). */
const emails = (limit: number, within = day) => ({ limit, within, of: 'emails' as const });

/** How often something may be done. Limits per address are higher, because a whole hostel may share one address. */
const limits = {
  // Counts successful log-ins too: it only keeps one address from occupying the processors. `LoginAttempts` slows guessing down.
  logInPerAddress: { limit: 1000, within: 10 * minute },
  logInFromKnownDevice: { limit: 120, within: 10 * minute },
  verificationPerAccount: { limit: 5, within: hour },
  changePasswordPerAccount: { limit: 10, within: 15 * minute },
  deleteAccountPerAccount: { limit: 10, within: 15 * minute },
  guardianEmailPerPerson: { limit: 6, within: day },
  emailPerMailbox: emails(12),
  guardianEmailPerMailbox: emails(10),
  applicantEmailPerMailbox: emails(6),
  verificationEmailPerMailbox: emails(6),
  noticeEmailPerMailbox: emails(6),
  reviewEmailPerMailbox: emails(6),
  mentorEmailPerMailbox: emails(6),
  reviewCodePerAccount: { limit: 6, within: hour, of: 'codes' },
  proofPhotoPerAccount: { limit: 6, within: hour },
  // An hour: with a longer window a stranger could use it up and lock a user out of their account.
  recoveryEmailPerMailbox: emails(5, hour),
  agePerAccount: { limit: 20, within: hour },
  // A full list of a device that joins an account takes 200.
  shortlistPerAccount: { limit: 1500, within: 10 * minute },
  chatPerAccount: { limit: 300, within: 10 * minute },
  chatTokenPerAccount: { limit: 30, within: hour },
  // Lists, searches, suggestions and the reviews of a college. A cost of 1 is a millisecond of the one thread, so an address gets at most a quarter of it. Indian mobile carriers put
  // thousands of students behind one address: this is room for 600 common searches (4 ms) in ten seconds, and cached responses cost nothing. The window is
  // short, so that a student beside a rude neighbour waits for seconds, not minutes.
  searchCostPerAddress: { limit: 2_500, within: 10 * second },
  picturePerAccount: { limit: 30, within: 10 * minute },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** Injection token of the `RateLimitStorage` that counts. */
export const RATE_LIMIT_STORAGE = Symbol('rate limit storage');

@Injectable()
export class RateLimitService {
  constructor(
    @Inject(RATE_LIMIT_STORAGE) private readonly storage: RateLimitStorage,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'RATE_LIMIT_SCALE'>,
  ) {}

  /** Counts one try, or what it costs. Throws a 429 that says how long to wait when there were too many. */
  count(name: LimitName, who: string, cost = 1): Promise<void> {
    return this.#add(name, limits[name], who, cost);
  }

  /** Counts a call of a network address. Throws a 429 when the address made too many. */
  async countCall({ method, path, limit }: Call, address: string): Promise<void> {
    if (limit) await this.#add(limit.name ?? `${method} ${path}`, { ...limit, limit: limit.calls }, address, 1);
  }

  async #add(name: string, { limit, within, of }: Limit, who: string, cost: number) {
    // Hashed, because neither memory nor Redis need to know the address.
    const key = `${name}:${sha256(who)}`;
    const { isBlocked, secondsLeft } = await this.storage.add(
      key,
      cost,
      within,
      limit * this.settings.RATE_LIMIT_SCALE,
    );
    if (isBlocked) throw tooManyTries(Math.max(1, secondsLeft), of);
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

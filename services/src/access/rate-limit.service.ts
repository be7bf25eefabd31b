import { Inject, Injectable } from '@nestjs/common';
import { plural } from '@setu/contracts';
import { ApiError } from '../platform/http/api-error.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { sha256 } from './crypto.js';
import type { RateLimitStorage } from './rate-limit.storage.js';
import { day, hour, minute, second } from '../platform/time/durations.js';

interface Limit {
  limit: number;
  /** Milliseconds. */
  within: number;
  /** What there was too much of; tries when absent. */
  of?: string;
}

/** Emails to one mailbox, whichever of its addresses they name (ADR 0053). */
const emails = (limit: number, within = day) => ({ limit, within, of: 'emails to this address' });

/** How often something may be done. Limits per address are higher, because a whole hostel may share one address. */
const limits = {
  // Counts successful log-ins too: it only keeps one address from occupying the processors. `LoginAttempts` slows guessing down.
  logInPerAddress: { limit: 1000, within: 10 * minute },
  logInFromKnownDevice: { limit: 120, within: 10 * minute },
  signUpPerAddress: { limit: 50, within: 10 * minute },
  forgotPasswordPerAddress: { limit: 30, within: 10 * minute },
  emailTokenPerAddress: { limit: 60, within: 10 * minute },
  verificationPerAccount: { limit: 5, within: hour },
  changePasswordPerAccount: { limit: 10, within: 15 * minute },
  googlePerAddress: { limit: 100, within: 10 * minute },
  deleteAccountPerAccount: { limit: 10, within: 15 * minute },
  feedbackPerAddress: { limit: 10, within: 10 * minute },
  reportPerAddress: { limit: 10, within: 10 * minute },
  applicationPerAddress: { limit: 10, within: hour },
  guardianPerAddress: { limit: 200, within: 10 * minute },
  guardianEmailPerPerson: { limit: 6, within: day },
  emailPerMailbox: emails(12),
  guardianEmailPerMailbox: emails(10),
  applicantEmailPerMailbox: emails(6),
  verificationEmailPerMailbox: emails(6),
  noticeEmailPerMailbox: emails(6),
  // An hour: a longer window would let a stranger who uses it up lock somebody out of their account.
  recoveryEmailPerMailbox: emails(5, hour),
  agePerAccount: { limit: 20, within: hour },
  // A full list of a device that joins an account takes 200.
  shortlistPerAccount: { limit: 1500, within: 10 * minute },
  chatPerAccount: { limit: 300, within: 10 * minute },
  // A page of a college asks for one for each recruiter that comes near the window.
  logosPerAddress: { limit: 1500, within: 10 * minute },
  // Lists, searches and suggestions. A cost of 1 is a millisecond of the one thread, so an address gets at most a quarter of it. Indian mobile carriers put
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
  async count(name: LimitName, who: string, cost = 1) {
    const { limit, within, of }: Limit = limits[name];
    // Hashed, because neither memory nor Redis need to know the address.
    const key = `${name}:${sha256(who)}`;
    const most = limit * this.settings.RATE_LIMIT_SCALE;
    const { isBlocked, secondsLeft } = await this.storage.add(key, cost, within, most);
    if (isBlocked) throw tooManyTries(Math.max(1, secondsLeft), of);
  }
}

/** The 429 that says how long to wait. */
export function tooManyTries(seconds: number, of = 'tries') {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds < 90
      ? plural(seconds, 'second')
      : minutes <= 120
        ? `${minutes} minutes`
        : plural(Math.ceil(minutes / 60), 'hour');
  return new ApiError(429, 'TOO_MANY_REQUESTS', `Too many ${of}. Please wait ${wait} and try again.`, undefined, {
    'retry-after': String(seconds),
  });
}

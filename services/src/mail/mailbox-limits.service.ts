import { Injectable } from '@nestjs/common';
import { mailboxOf } from '@setu/contracts';
import { RateLimitService } from '../access/rate-limit.service.js';
import { ApiError } from '../platform/http/api-error.js';

/** The kinds of emails that a stranger can cause. `recovery` is a link to choose a new password. */
export type LimitedEmail = 'verification' | 'guardian' | 'applicant' | 'notice' | 'review' | 'mentor' | 'recovery';

/**
 * Keeps strangers from flooding a mailbox through us. All addresses that reach a mailbox count as one, and all kinds of emails count together; each kind
 * has a limit of its own as well (ADR 0053).
 */
@Injectable()
export class MailboxLimitsService {
  constructor(private readonly limiter: RateLimitService) {}

  /** Counts an email before it is queued. Throws a 429 when its mailbox gets too many. */
  async count(kind: LimitedEmail, to: string) {
    const mailbox = mailboxOf(to);
    await this.limiter.count(`${kind}EmailPerMailbox`, mailbox);
    if (kind !== 'recovery') return this.limiter.count('emailPerMailbox', mailbox);
    // Counted with the others, but not stopped by them: strangers must not be able to lock anyone out of their account.
    await isWithin(this.limiter.count('emailPerMailbox', mailbox));
  }

  /** Works like `count`, for an email that is not worth rejecting the request: returns false when the mailbox gets too many. */
  allows(kind: LimitedEmail, to: string): Promise<boolean> {
    return isWithin(this.count(kind, to));
  }
}

async function isWithin(counted: Promise<void>): Promise<boolean> {
  try {
    await counted;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.getStatus() === 429) return false;
    throw error;
  }
}

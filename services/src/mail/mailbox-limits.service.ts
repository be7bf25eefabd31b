import { Injectable } from '@nestjs/common';
import { day, hour, mailboxOf } from '@setu/contracts';
import { type RateLimit, RateLimitService } from '../access/rate-limit.service.js';
import { ApiError } from '../platform/http/api-error.js';

/** Emails to one mailbox, whichever of its addresses they name (ADR 0053). */
const emails = (name: string, calls: number, within = day): RateLimit => ({ name, calls, within, of: 'emails' });

const allEmails = emails('emailPerMailbox', 12);

/** Emails that a stranger can cause, by kind. `recovery` is a link to choose a new password. */
const limits = {
  verification: emails('verificationEmailPerMailbox', 6),
  guardian: emails('guardianEmailPerMailbox', 10),
  applicant: emails('applicantEmailPerMailbox', 6),
  notice: emails('noticeEmailPerMailbox', 6),
  review: emails('reviewEmailPerMailbox', 6),
  mentor: emails('mentorEmailPerMailbox', 6),
  // An hour: with a longer window a stranger could use it up and lock a user out of their account.
  recovery: emails('recoveryEmailPerMailbox', 5, hour),
};

export type LimitedEmail = keyof typeof limits;

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
    await this.limiter.count(limits[kind], mailbox);
    if (kind !== 'recovery') return this.limiter.count(allEmails, mailbox);
    // Counted with the others, but not stopped by them: strangers must not be able to lock anyone out of their account.
    await isWithin(this.limiter.count(allEmails, mailbox));
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

import { Injectable } from '@nestjs/common';
import { day, hour, mailboxOf } from '@setu/contracts';
import { type RateLimit, RateLimitService } from '../access/rate-limit.service.js';
import { ApiError } from '../platform/http/api-error.js';

/** Emails to one mailbox, whichever of its addresses they name (ADR 0053). */
const emails = (name: string, calls: number, within = day): RateLimit => ({ name, calls, within, of: 'emails' });

const allEmails = emails('emailPerMailbox', 12);

/** Emails that a stranger can cause, by kind. */
const limits = {
  verification: emails('verificationEmailPerMailbox', 6),
  guardian: emails('guardianEmailPerMailbox', 10),
  applicant: emails('applicantEmailPerMailbox', 6),
  notice: emails('noticeEmailPerMailbox', 6),
  review: emails('reviewEmailPerMailbox', 6),
  mentor: emails('mentorEmailPerMailbox', 6),
};

export type LimitedEmail = keyof typeof limits;

/** Links to choose a new password, to all addresses of a mailbox. */
const recoveries = emails('recoveryEmailPerMailbox', 6);
/** The same to one address. Beyond those of a day it is one an hour, and not none: a stranger could use up any number and lock a user out of their account. */
const recoveriesOfAddress = { day: emails('recoveryEmailPerAddressAndDay', 10), anHour: { first: 5, later: 1 } };

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
    await this.limiter.count(allEmails, mailbox);
  }

  /**
   * Counts a link to choose a new password, with the emails of all kinds, which do not stop it. Throws a 429 when its address gets too many. Returns whether the
   * mailbox may get it at an address that a stranger may have signed up with.
   */
  async countRecovery(to: string): Promise<boolean> {
    const mailbox = mailboxOf(to);
    const { day, anHour } = recoveriesOfAddress;
    const calls = (await isWithin(this.limiter.count(day, to))) ? anHour.first : anHour.later;
    await this.limiter.count(emails('recoveryEmailPerAddress', calls, hour), to);
    await isWithin(this.limiter.count(allEmails, mailbox));
    return isWithin(this.limiter.count(recoveries, mailbox));
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

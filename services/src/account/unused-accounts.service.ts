import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { retention, day, minute } from '@setu/contracts';
import { trusted } from 'mongoose';
import { SessionsService } from '../access/sessions.service.js';
import { MailboxLimitsService } from '../mail/mailbox-limits.service.js';
import { MailService } from '../mail/mail.service.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { Scheduler } from '../platform/process/scheduler.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { ErasuresService } from '../privacy/erasures.service.js';
import { daysBefore, retentionCheckInterval } from '../privacy/personal-data.js';
import { accountEmails } from './account-emails.js';
import { USER, type UserModel, type UserRecord } from './user.schema.js';
import { isVerified, unusedMarks } from './users.service.js';

const { unusedAccountDays, warningDays } = retention;
/** If a replica dies while it writes an email, another one continues after this time. */
const leaseMs = 10 * minute;
/** Accounts that one check handles. */
const batchSize = 500;

/**
 * Deletes accounts whose address was never verified and that have not been used again. Only an account with `unusedSince` can be deleted, and any use removes
 * that field for good: whatever goes wrong keeps an account (ADR 0021).
 */
@Injectable()
export class UnusedAccountsService implements OnModuleInit {
  constructor(
    @InjectModel(USER) private readonly model: UserModel,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly sessions: SessionsService,
    private readonly mail: MailService,
    private readonly mailboxes: MailboxLimitsService,
    private readonly erasures: ErasuresService,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit() {
    // Without an SMTP server users can neither verify an address nor be warned.
    if (this.settings.SMTP_URL)
      this.scheduler.every('unused-accounts', retentionCheckInterval, () => this.deleteUnused(databaseNow()));
  }

  async deleteUnused(now: Date) {
    const unusedSince = { $lt: daysBefore(now, unusedAccountDays - warningDays) };
    const found = await this.model.find({ unusedSince }).sort({ unusedSince: 1 }).limit(batchSize).lean();
    for (const user of found) {
      if (isVerified(user) || (await this.#wasUsed(user))) await this.#unmark(user);
      else if (!user.warnedAt) await this.#warn(user, now);
      else if (user.warnedAt < daysBefore(now, warningDays) && user.unusedSince! < daysBefore(now, unusedAccountDays))
        await this.#delete(user);
    }
  }

  /** Whether a device that is still logged in was used after the day of the sign-up. */
  async #wasUsed({ _id, unusedSince }: UserRecord): Promise<boolean> {
    const sessions = await this.sessions.listOf(_id);
    return sessions.some(({ lastUsedAt }) => lastUsedAt.getTime() > unusedSince!.getTime() + day);
  }

  async #unmark({ _id }: UserRecord) {
    await this.model.updateOne({ _id }, { $unset: unusedMarks });
  }

  /** One of several replicas sends the email. An account counts as warned once its email is in the queue. */
  async #warn({ _id, email, language, unusedSince }: UserRecord, now: Date) {
    const endsAt = new Date(
      Math.max(now.getTime() + warningDays * day, unusedSince!.getTime() + unusedAccountDays * day),
    );
    const isFree = [{ warningAt: { $exists: false } }, { warningAt: { $lt: new Date(now.getTime() - leaseMs) } }];
    const unwarned = { _id, unusedSince, warnedAt: { $exists: false } };
    const { matchedCount } = await this.model.updateOne({ ...unwarned, $or: isFree }, { $set: { warningAt: now } });
    if (matchedCount === 0) return;
    // A mailbox that gets too many has been warned of other unused accounts. Waiting would let one mailbox hold back the rest.
    if (await this.mailboxes.allows('notice', email))
      await this.mail.send({
        to: email,
        about: _id.toHexString(),
        ...accountEmails({ language }).unusedAccount(this.settings, unusedSince!, endsAt),
      });
    await this.model.updateOne(unwarned, { $set: { warnedAt: now } });
  }

  /** Removes the password first, unless the user comes back at this moment: a log-in records the return before it checks that the password is still there. */
  async #delete({ _id, unusedSince, warnedAt }: UserRecord) {
    const unproven = { emailVerifiedAt: { $exists: false }, googleId: trusted({ $exists: false }) };
    const { matchedCount } = await this.model.updateOne(
      { _id, unusedSince, warnedAt, ...unproven },
      { $unset: { passwordHash: 1 } },
    );
    if (matchedCount === 1) await this.erasures.run(await this.erasures.begin({ userId: _id, provenEmail: undefined }));
  }
}

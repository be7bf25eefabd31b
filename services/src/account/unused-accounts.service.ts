import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { retention } from '@setu/contracts';
import { trusted } from 'mongoose';
import { SessionsService } from '../access/sessions.service.js';
import { MailService } from '../mail/mail.service.js';
import { Scheduler } from '../platform/process/scheduler.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { ErasuresService } from '../privacy/erasures.service.js';
import { checkedEvery, daysBefore } from '../privacy/retention.js';
import { unusedAccountLetter } from './account-letters.js';
import { USER, type UserModel, type UserRecord } from './user.schema.js';
import { isVerified, usedMarks } from './users.service.js';

const { unusedAccountDays, warningDays } = retention;
const day = 24 * 60 * 60_000;
/** A replica that dies with a letter in its hands is followed by another after this time. */
const leaseMs = 10 * 60_000;
/** Accounts that one look deals with. */
const mostAtOnce = 500;

/**
 * Ends accounts that were signed up with an address that nobody verified, and that nobody came back to. Only an account that carries `unusedSince` can end
 * that way, and a return takes it away for good: whatever goes wrong keeps an account alive (ADR 0021).
 */
@Injectable()
export class UnusedAccountsService implements OnModuleInit {
  constructor(
    @Inject(getModelToken(USER)) private readonly model: UserModel,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly sessions: SessionsService,
    private readonly mail: MailService,
    private readonly erasures: ErasuresService,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit() {
    // Without an SMTP server nobody can verify an address, or be warned.
    if (this.settings.SMTP_URL) this.scheduler.every('unused-accounts', checkedEvery, () => this.endUnused(new Date()));
  }

  async endUnused(now: Date) {
    const unusedSince = { $lt: daysBefore(now, unusedAccountDays - warningDays) };
    const found = await this.model.find({ unusedSince }).sort({ unusedSince: 1 }).limit(mostAtOnce).lean();
    for (const user of found) {
      if (isVerified(user) || (await this.#cameBack(user))) await this.#keep(user);
      else if (!user.warnedAt) await this.#warn(user, now);
      else if (user.warnedAt < daysBefore(now, warningDays) && user.unusedSince! < daysBefore(now, unusedAccountDays))
        await this.#end(user);
    }
  }

  /** A device that is still logged in was used after the day of the sign-up. */
  async #cameBack({ _id, unusedSince }: UserRecord): Promise<boolean> {
    const sessions = await this.sessions.listOf(_id);
    return sessions.some(({ lastUsedAt }) => lastUsedAt.getTime() > unusedSince!.getTime() + day);
  }

  async #keep({ _id }: UserRecord) {
    await this.model.updateOne({ _id }, { $unset: usedMarks });
  }

  /** Of several replicas one writes. An account counts as warned once its letter is safe. */
  async #warn({ _id, email, unusedSince }: UserRecord, now: Date) {
    const endsAt = new Date(
      Math.max(now.getTime() + warningDays * day, unusedSince!.getTime() + unusedAccountDays * day),
    );
    const isFree = [{ warningAt: { $exists: false } }, { warningAt: { $lt: new Date(now.getTime() - leaseMs) } }];
    const unwarned = { _id, unusedSince, warnedAt: { $exists: false } };
    const { matchedCount } = await this.model.updateOne({ ...unwarned, $or: isFree }, { $set: { warningAt: now } });
    if (matchedCount === 0) return;
    await this.mail.send({
      to: email,
      about: _id.toHexString(),
      ...unusedAccountLetter(this.settings, unusedSince!, endsAt),
    });
    await this.model.updateOne(unwarned, { $set: { warnedAt: now } });
  }

  /** The password goes first, if nobody came back at this very moment: a log-in notes its return before it asks whether the password still stands. */
  async #end({ _id, unusedSince, warnedAt }: UserRecord) {
    const unproven = { emailVerifiedAt: { $exists: false }, googleId: trusted({ $exists: false }) };
    const { matchedCount } = await this.model.updateOne(
      { _id, unusedSince, warnedAt, ...unproven },
      { $unset: { passwordHash: 1 } },
    );
    if (matchedCount === 1) await this.erasures.run(await this.erasures.begin({ userId: _id, provenEmail: undefined }));
  }
}

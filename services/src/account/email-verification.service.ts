import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { hour, messages } from '@setu/contracts';
import type { Types } from 'mongoose';
import { type RateLimit, RateLimitService } from '../access/rate-limit.service.js';
import { MailboxLimitsService } from '../mail/mailbox-limits.service.js';
import { MailService } from '../mail/mail.service.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { accountEmails } from './account-emails.js';
import { EmailTokensService } from './email-tokens.service.js';
import { USER, type UserModel, type UserRecord } from './user.schema.js';
import { isVerified, UsersService } from './users.service.js';

const emailLimit: RateLimit = { name: 'verificationPerAccount', calls: 5, within: hour };

const purpose = 'verify-address';

/** Verifies that an email address belongs to the person, by a link sent to it. An unverified account may do everything (ADR 0019). */
@Injectable()
export class EmailVerificationService implements OnModuleInit {
  constructor(
    @InjectModel(USER) private readonly model: UserModel,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly users: UsersService,
    private readonly tokens: EmailTokensService,
    private readonly mail: MailService,
    private readonly mailboxes: MailboxLimitsService,
    private readonly limiter: RateLimitService,
  ) {}

  onModuleInit() {
    this.mail.registerTemplate(purpose, async (to) => {
      const user = await this.users.findByEmail(to);
      if (!user || isVerified(user)) return null;
      return accountEmails(user).verification(this.settings, await this.tokens.issue(purpose, user._id));
    });
  }

  /** After a sign-up, which succeeds even without the email, also where the mailbox gets too many: the profile can send another. */
  async sendFirst({ _id, email }: UserRecord) {
    if (!(await this.mailboxes.allows('verification', email))) return;
    await this.mail.bestEffort(this.mail.sendTemplate(purpose, email, _id.toHexString()));
  }

  /** Returns the message for the person. */
  async sendAgain(userId: Types.ObjectId): Promise<string> {
    const user = await this.users.signedIn(userId);
    if (isVerified(user)) return messages.recovery.alreadyVerified;
    await this.limiter.count(emailLimit, userId.toHexString());
    await this.mailboxes.count('verification', user.email);
    await this.mail.sendTemplate(purpose, user.email, userId.toHexString());
    return messages.recovery.verificationSent;
  }

  /** Verifies the address without signing the user in. The account is updated before the token is consumed, so that the link still works after a crash in between. */
  async verify(token: string) {
    const userId = await this.tokens.ownerOf(purpose, token);
    await this.model.updateOne({ _id: userId }, { $set: { emailVerifiedAt: databaseNow() } });
    await this.tokens.consume(purpose, token);
  }
}

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { messages } from '@setu/contracts';
import type { Types } from 'mongoose';
import { RateLimitService } from '../access/rate-limit.service.js';
import { MailService } from '../mail/mail.service.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { verifyAddressLetter } from './account-letters.js';
import { LetterTokensService } from './letter-tokens.service.js';
import { USER, type UserModel, type UserRecord } from './user.schema.js';
import { isVerified, UsersService } from './users.service.js';

const kind = 'verify-address';

/** Whether an address is the person's: they answer a letter to it. Nobody is kept from anything until then. */
@Injectable()
export class EmailVerificationService implements OnModuleInit {
  constructor(
    @Inject(getModelToken(USER)) private readonly model: UserModel,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly users: UsersService,
    private readonly tokens: LetterTokensService,
    private readonly mail: MailService,
    private readonly limiter: RateLimitService,
  ) {}

  onModuleInit() {
    this.mail.compose(kind, async (to) => {
      const user = await this.users.withEmail(to);
      if (!user || isVerified(user)) return null;
      return verifyAddressLetter(this.settings, await this.tokens.issue(kind, user._id));
    });
  }

  /** After a sign-up, which does not fail for want of a letter: the profile sends another. */
  async ask({ _id, email }: UserRecord) {
    await this.mail.ifPossible(this.mail.sendComposed(kind, email, _id.toHexString()));
  }

  async askAgain(userId: Types.ObjectId): Promise<string> {
    const user = await this.users.signedIn(userId);
    if (isVerified(user)) return messages.recovery.alreadyVerified;
    await this.limiter.count('verificationPerAccount', userId.toHexString());
    await this.mail.sendComposed(kind, user.email, userId.toHexString());
    return messages.recovery.verificationSent;
  }

  /** Signs nobody in. The account is marked before the token goes, so that a crash leaves the link good. */
  async verify(token: string) {
    const userId = await this.tokens.ownerOf(kind, token);
    await this.model.updateOne({ _id: userId }, { $set: { emailVerifiedAt: new Date() } });
    await this.tokens.use(kind, token);
  }
}

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { messages, normaliseEmail } from '@setu/contracts';
import { LoginAttempts } from '../access/login-attempts.service.js';
import { PasswordHasher } from '../access/password-hasher.service.js';
import { RateLimitService } from '../access/rate-limit.service.js';
import { SessionsService } from '../access/sessions.service.js';
import { MailService } from '../mail/mail.service.js';
import { ApiError } from '../platform/http/api-error.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { noPasswordLetter, passwordChangedLetter, resetPasswordLetter } from './account-letters.js';
import { LetterTokensService } from './letter-tokens.service.js';
import { USER, type UserModel } from './user.schema.js';
import { UsersService } from './users.service.js';

const kind = 'reset-password';

/** A new password through a letter to the address. */
@Injectable()
export class PasswordResetService implements OnModuleInit {
  constructor(
    @Inject(getModelToken(USER)) private readonly model: UserModel,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly users: UsersService,
    private readonly tokens: LetterTokensService,
    private readonly passwords: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly attempts: LoginAttempts,
    private readonly mail: MailService,
    private readonly limiter: RateLimitService,
  ) {}

  onModuleInit() {
    this.mail.compose(kind, async (to) => {
      const user = await this.users.withEmail(to);
      if (!user) return null;
      const token = await this.tokens.issue(kind, user._id);
      return user.passwordHash ? resetPasswordLetter(this.settings, token) : noPasswordLetter(this.settings, token);
    });
  }

  /** Does the same for every address: whether it has an account is asked when the letter is written. */
  async ask(email: string) {
    const to = normaliseEmail(email);
    await this.limiter.count('forgotPasswordPerAccount', to);
    await this.mail.sendComposed(kind, to);
  }

  /**
   * Also proves the address, and ends the waits that failed log-ins caused. Sessions end before the change and after it, so that a crash between leaves none that the old password opened.
   */
  async reset(token: string, password: string) {
    const user = await this.users.signedIn(await this.tokens.ownerOf(kind, token));
    const passwordHash = await this.passwords.hashNew(password, user.email);
    await this.tokens.use(kind, token);
    await this.sessions.revokeAllOf(user._id);
    const changed = { passwordHash, passwordProven: true, emailVerifiedAt: user.emailVerifiedAt ?? new Date() };
    const { matchedCount } = await this.model.updateOne({ _id: user._id }, { $set: changed });
    if (matchedCount === 0) throw new ApiError(400, 'LINK_SPENT', messages.recovery.linkSpent);
    await this.sessions.revokeAllOf(user._id);
    await this.tokens.revokeAllOf(user._id);
    await this.attempts.forget('user', user.email);
    const letter = { to: user.email, about: user._id.toHexString(), ...passwordChangedLetter(this.settings) };
    await this.mail.ifPossible(this.mail.send(letter));
  }
}

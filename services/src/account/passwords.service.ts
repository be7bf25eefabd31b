import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mailboxOf, minute, messages, normaliseEmail } from '@setu/contracts';
import type { Requester } from '../access/access.decorators.js';
import { LoginAttempts } from '../access/login-attempts.service.js';
import { PasswordHasher } from '../access/password-hasher.service.js';
import { type RateLimit, RateLimitService } from '../access/rate-limit.service.js';
import { SessionsService } from '../access/sessions.service.js';
import { MailboxLimitsService } from '../mail/mailbox-limits.service.js';
import { type EmailContent, MailService } from '../mail/mail.service.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { invalid } from '../platform/http/api-error.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { accountEmails } from './account-emails.js';
import { EmailTokensService, linkSpent } from './email-tokens.service.js';
import { USER, type UserModel, type UserRecord } from './user.schema.js';
import { isVerified, UsersService } from './users.service.js';

const changeLimit: RateLimit = { name: 'changePasswordPerAccount', calls: 10, within: 15 * minute };

const purpose = 'reset-password';
/** The same email where strangers may have asked for too many to its mailbox. */
const ownPurpose = 'reset-own-password';

/** Changes a user's password: with the present one, or through an email when it is forgotten. */
@Injectable()
export class PasswordsService implements OnModuleInit {
  constructor(
    @InjectModel(USER) private readonly model: UserModel,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly hasher: PasswordHasher,
    private readonly tokens: EmailTokensService,
    private readonly attempts: LoginAttempts,
    private readonly mail: MailService,
    private readonly mailboxes: MailboxLimitsService,
    private readonly limiter: RateLimitService,
  ) {}

  onModuleInit() {
    this.mail.registerTemplate(purpose, (to) => this.#emailTo(to));
    this.mail.registerTemplate(ownPurpose, (to) => this.#emailTo(to, (user) => this.#mayBeStrangers(user)));
  }

  async #emailTo(to: string, isOmitted?: (user: UserRecord) => Promise<boolean>): Promise<EmailContent | null> {
    const user = await this.users.findByEmail(to);
    if (!user || (await isOmitted?.(user))) return null;
    const token = await this.tokens.issue(purpose, user._id);
    const emails = accountEmails(user);
    return user.passwordHash ? emails.resetPassword(this.settings, token) : emails.noPassword(this.settings, token);
  }

  /**
   * Returns whether a stranger may have signed up with one of the further addresses of a mailbox, of which there is no end. The first account of a mailbox was there
   * before a stranger could know of it.
   */
  async #mayBeStrangers(user: UserRecord): Promise<boolean> {
    if (isVerified(user) || user.email === mailboxOf(user.email)) return false;
    return !(await this.users.isFirstOfMailbox(user));
  }

  /** Ends every other session and every link to choose a password. */
  async change(requester: Requester, currentPassword: string, newPassword: string) {
    const user = await this.users.signedIn(requester.userId);
    const { _id, email, passwordHash } = user;
    await this.limiter.count(changeLimit, _id.toHexString());
    if (!passwordHash || !(await this.hasher.matches(passwordHash, currentPassword))) throw wrongPassword();
    const changed = { passwordHash: await this.hasher.hashNew(newPassword, email, 'newPassword') };
    const { matchedCount } = await this.model.updateOne({ _id, passwordHash }, { $set: changed });
    // Another tab may have been first.
    if (matchedCount === 0) throw wrongPassword();
    await this.sessions.revokeOthers(requester);
    await this.tokens.revokeAllOf(_id);
    await this.#notifyOwner(user);
  }

  /** Does the same for every address. Whether it has an account is looked up when the email is written. */
  async requestReset(email: string) {
    const to = normaliseEmail(email);
    const isToAny = await this.mailboxes.countRecovery(to);
    await this.mail.sendTemplate(isToAny ? purpose : ownPurpose, to);
  }

  /**
   * Also verifies the address, and ends the waits that failed log-ins caused. Sessions end before the change and after it, so that a crash in between
   * leaves none that the old password opened.
   */
  async reset(token: string, password: string) {
    const user = await this.users.signedIn(await this.tokens.ownerOf(purpose, token));
    const passwordHash = await this.hasher.hashNew(password, user.email);
    await this.tokens.consume(purpose, token);
    await this.sessions.revokeAllOf(user._id);
    const changed = { passwordHash, passwordProven: true, emailVerifiedAt: user.emailVerifiedAt ?? databaseNow() };
    const { matchedCount } = await this.model.updateOne({ _id: user._id }, { $set: changed });
    if (matchedCount === 0) throw linkSpent();
    await this.sessions.revokeAllOf(user._id);
    await this.tokens.revokeAllOf(user._id);
    await this.attempts.forget('user', user.email);
    await this.#notifyOwner({ ...user, ...changed });
  }

  /** An unverified address may be a stranger's, so its mailbox has a limit. */
  async #notifyOwner({ _id, email, ...user }: UserRecord) {
    if (!isVerified(user) && !(await this.mailboxes.allows('notice', email))) return;
    const content = accountEmails(user).passwordChanged(this.settings);
    await this.mail.bestEffort(this.mail.send({ to: email, about: _id.toHexString(), ...content }));
  }
}

const wrongPassword = () => invalid({ currentPassword: messages.recovery.wrongPassword });

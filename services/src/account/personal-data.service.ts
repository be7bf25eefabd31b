import { Inject, Injectable } from '@nestjs/common';
import type { Requester } from '../access/access.decorators.js';
import { PasswordHasher } from '../access/password-hasher.service.js';
import { minute } from '@setu/contracts';
import { type RateLimit, RateLimitService } from '../access/rate-limit.service.js';
import { SessionsService } from '../access/sessions.service.js';
import { exportedConsent } from '../consent/consent-rules.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { ApiError, invalid } from '../platform/http/api-error.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { dataRecipients } from '../privacy/data-recipients.js';
import { ErasuresService, type Subject } from '../privacy/erasures.service.js';
import { PersonalData, type Person } from '../privacy/personal-data.js';
import { EmailTokensService } from './email-tokens.service.js';
import { ProfileService } from './profile.service.js';
import type { UserRecord } from './user.schema.js';
import { isVerified, UsersService } from './users.service.js';

const deletionLimit: RateLimit = { name: 'deleteAccountPerAccount', calls: 10, within: 15 * minute };

/** A log-in with Google within this time replaces the password. */
const freshMs = 10 * minute;

/** A person's right to download and to delete their data. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly users: UsersService,
    private readonly profiles: ProfileService,
    private readonly sessions: SessionsService,
    private readonly hasher: PasswordHasher,
    private readonly limiter: RateLimitService,
    private readonly tokens: EmailTokensService,
    private readonly personalData: PersonalData,
    private readonly erasures: ErasuresService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    personalData.registerProvider(
      {
        name: 'account',
        grantsAccess: true,
        find: (person) => this.#findAccount(person),
        erase: (person) => this.#erase(person),
      },
      {
        name: 'sessions',
        grantsAccess: true,
        find: (person) => this.#findSessions(person),
        erase: ({ userId }) => sessions.revokeAllOf(userId),
      },
      {
        name: 'letterTokens',
        grantsAccess: true,
        find: ({ userId }) => tokens.listOf(userId),
        erase: ({ userId }) => tokens.revokeAllOf(userId),
      },
    );
  }

  async download({ userId }: Requester) {
    const subject = subjectOf(await this.users.signedIn(userId));
    const { account: [account] = [], ...rest } = await this.personalData.find(subject);
    const missing = this.personalData.missing();
    const left = [!subject.provenEmail && notIncluded, missing.length > 0 && storedElsewhere(missing)].filter(Boolean);
    return {
      exportedAt: databaseNow(),
      ...(left.length > 0 && { notIncluded: left.join(' ') }),
      ...(account as object),
      ...rest,
      recipients: dataRecipients(this.settings),
    };
  }

  /** Needs the password or a recent log-in with Google. False when some data will be deleted a little later. */
  async deleteOwn(requester: Requester, password: string | undefined): Promise<boolean> {
    const user = await this.users.signedIn(requester.userId);
    await this.limiter.count(deletionLimit, user._id.toHexString());
    await this.#confirm(user, requester, password);
    return this.erasures.run(await this.erasures.begin(subjectOf(user)));
  }

  async #findAccount({ userId }: Person) {
    const user = await this.users.signedIn(userId);
    const { passwordHash, googleId, picture: _, consent, ...account } = user;
    const logsInWith = { password: passwordHash !== undefined, google: googleId !== undefined };
    return [
      {
        account: { ...account, logsInWith },
        consent: consent && exportedConsent(consent, databaseNow()),
        picture: this.users.pictureOf(user, 960),
      },
    ];
  }

  async #findSessions({ userId }: Person) {
    const sessions = await this.sessions.listOf(userId);
    return sessions.map(({ _id, ...session }) => session);
  }

  async #erase({ userId }: Person): Promise<number> {
    const isDeleted = await this.profiles.delete(userId);
    this.users.forget(userId);
    return isDeleted ? 1 : 0;
  }

  async #confirm({ passwordHash }: UserRecord, { sessionId }: Requester, password: string | undefined) {
    if (password !== undefined) {
      if (await this.hasher.matches(passwordHash, password)) return;
      throw invalid({ password: 'This is not your password.' });
    }
    const session = await this.sessions.byId(sessionId);
    if (session?.startedWith === 'google' && databaseNow().getTime() - session.createdAt.getTime() < freshMs) return;
    if (passwordHash) throw invalid({ password: 'Please enter your password to delete your account.' });
    throw new ApiError(403, 'LOG_IN_AGAIN', 'Please log in with Google once more, then delete your account.');
  }
}

const notIncluded =
  'Messages and applications that were sent without logging in are found by your email address, and yours is not verified yet. ' +
  'Verify it on your profile, then download your data again.';

/** A process with the account module alone cannot read what other modules keep. */
const storedElsewhere = (names: string[]) =>
  `This copy lacks ${names.join(', ')}, which another of our servers keeps. Please write to us, and we send you these too.`;

/** The person with their address if it is verified. */
export const subjectOf = (user: UserRecord): Subject => ({
  userId: user._id,
  provenEmail: isVerified(user) ? user.email : undefined,
});

import { Injectable } from '@nestjs/common';
import { PasswordsService } from '../access/passwords.service.js';
import { PersonalData, type Person } from '../access/personal-data.js';
import { RateLimitService } from '../access/rate-limit/rate-limit.service.js';
import type { Requester } from '../access/requester.js';
import { SessionsService } from '../access/sessions.service.js';
import { ApiError, invalid } from '../platform/api-error.js';
import { ProfileService } from './profile.service.js';
import { UserListService } from './user-list.service.js';
import type { UserRecord } from './user.schema.js';
import { UsersService } from './users.service.js';

const freshFor = 10 * 60_000;

/** A person's right to see and to end what is kept about him. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly users: UsersService,
    private readonly list: UserListService,
    private readonly profiles: ProfileService,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordsService,
    private readonly limiter: RateLimitService,
    private readonly elsewhere: PersonalData,
  ) {}

  async download({ userId }: Requester) {
    const user = await this.users.signedIn(userId);
    const { passwordHash, googleId, picture: _, ...account } = user;
    return {
      exportedAt: new Date(),
      account: { ...account, logsInWith: { password: passwordHash !== undefined, google: googleId !== undefined } },
      picture: this.users.pictureOf(user, 960),
      sessions: (await this.sessions.listOf(userId)).map(({ startedWith, createdAt, expiresAt }) => ({
        startedWith,
        createdAt,
        expiresAt,
      })),
      ...(await this.elsewhere.find(person(user))),
    };
  }

  /** Needs the password, or a log-in with Google of the last minutes. */
  async deleteOwn(requester: Requester, password: string | undefined) {
    const user = await this.users.signedIn(requester.userId);
    await this.limiter.count('deleteAccountPerAccount', user._id.toHexString());
    await this.#confirm(user, requester, password);
    await this.erase(user);
  }

  /** The account goes last: killed half-way, it can be done again. */
  async erase(user: UserRecord) {
    await this.elsewhere.erase(person(user));
    await this.sessions.revokeAllOf(user._id);
    await this.profiles.delete(user._id);
    this.list.forget(user._id);
  }

  async #confirm({ passwordHash }: UserRecord, { sessionId }: Requester, password: string | undefined) {
    if (password !== undefined) {
      if (await this.passwords.matches(passwordHash, password)) return;
      throw invalid({ password: 'This is not your password.' });
    }
    const session = await this.sessions.byId(sessionId);
    if (session?.startedWith === 'google' && Date.now() - session.createdAt.getTime() < freshFor) return;
    if (passwordHash) throw invalid({ password: 'Please enter your password to delete your account.' });
    throw new ApiError(403, 'LOG_IN_AGAIN', 'Please log in with Google once more, then delete your account.');
  }
}

const person = ({ _id, email, googleId }: UserRecord): Person => ({
  userId: _id,
  provenEmail: googleId ? email : undefined,
});

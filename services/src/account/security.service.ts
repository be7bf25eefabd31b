import { Inject, Injectable } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { messages, type Device } from '@setu/contracts';
import type { Requester } from '../access/access.decorators.js';
import { PasswordHasher } from '../access/password-hasher.service.js';
import { RateLimitService } from '../access/rate-limit.service.js';
import { SessionsService } from '../access/sessions.service.js';
import { MailService } from '../mail/mail.service.js';
import { ApiError, invalid } from '../platform/http/api-error.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { passwordChangedLetter } from './account-letters.js';
import { LetterTokensService } from './letter-tokens.service.js';
import { USER, type UserModel } from './user.schema.js';
import { UsersService } from './users.service.js';

/** One's own password and devices. */
@Injectable()
export class SecurityService {
  constructor(
    @Inject(getModelToken(USER)) private readonly model: UserModel,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordHasher,
    private readonly tokens: LetterTokensService,
    private readonly mail: MailService,
    private readonly limiter: RateLimitService,
  ) {}

  /** Ends every other session, and every link of a letter to choose a password. */
  async changePassword(requester: Requester, currentPassword: string, newPassword: string) {
    const { _id, email, passwordHash } = await this.users.signedIn(requester.userId);
    await this.limiter.count('changePasswordPerAccount', _id.toHexString());
    if (!passwordHash || !(await this.passwords.matches(passwordHash, currentPassword))) throw wrongPassword();
    const changed = { passwordHash: await this.passwords.hashNew(newPassword, email, 'newPassword') };
    // Another tab may have been first.
    const { matchedCount } = await this.model.updateOne({ _id, passwordHash }, { $set: changed });
    if (matchedCount === 0) throw wrongPassword();
    await this.sessions.revokeOthers(requester);
    await this.tokens.revokeAllOf(_id);
    const letter = { to: email, about: _id.toHexString(), ...passwordChangedLetter(this.settings) };
    await this.mail.ifPossible(this.mail.send(letter));
  }

  async devices({ userId, sessionId }: Requester): Promise<Device[]> {
    const sessions = await this.sessions.listOf(userId);
    return sessions.map(({ _id, device, startedWith, createdAt, lastUsedAt }) => ({
      id: _id,
      name: device,
      startedWith,
      startedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isThis: _id === sessionId,
    }));
  }

  async endDevice({ userId }: Requester, id: string) {
    if (!(await this.sessions.revokeOne({ userId }, id))) throw new ApiError(404, 'NOT_FOUND', messages.devices.gone);
  }

  async endAllDevices({ userId }: Requester) {
    await this.sessions.revokeAllOf(userId);
  }
}

const wrongPassword = () => invalid({ currentPassword: messages.recovery.wrongPassword });

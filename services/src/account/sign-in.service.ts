import { Injectable } from '@nestjs/common';
import { messages, normaliseEmail, type Credentials, type GuardianConfirmation } from '@setu/contracts';
import type { FastifyRequest } from 'fastify';
import { recordGuardian } from '../access/guardian.js';
import { LoginAttempts } from '../access/login-attempts.service.js';
import { PasswordHasher } from '../access/password-hasher.service.js';
import { unauthenticated } from '../platform/http/api-error.js';
import { EmailVerificationService } from './email-verification.service.js';
import type { UserRecord } from './user.schema.js';
import { emailTaken, UsersService } from './users.service.js';

@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordHasher,
    private readonly attempts: LoginAttempts,
    private readonly verification: EmailVerificationService,
  ) {}

  async signUp({ email, password }: Credentials, guardian: GuardianConfirmation | undefined): Promise<UserRecord> {
    // Asked before the costly hash; the unique index decides.
    if (await this.users.withEmail(email)) throw emailTaken();
    const user = await this.users.create({
      email,
      passwordHash: await this.passwords.hashNew(password, email),
      guardian: recordGuardian(guardian),
    });
    await this.verification.ask(user);
    return user;
  }

  /** The same answer, after the same time, for a wrong password and for an unknown address. */
  async logIn({ email, password }: Credentials, request: FastifyRequest): Promise<UserRecord> {
    const attempt = await this.attempts.begin('user', normaliseEmail(email), request);
    const user = await this.users.withEmail(email);
    if (!(await this.passwords.matches(user?.passwordHash, password)) || !user)
      throw unauthenticated(messages.login.invalid);
    await attempt.succeeded();
    await this.users.noteReturn(user._id);
    return user;
  }
}

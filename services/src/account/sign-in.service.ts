import { Injectable } from '@nestjs/common';
import { messages, normaliseEmail, type Credentials, type GuardianConfirmation } from '@setu/contracts';
import type { FastifyRequest } from 'fastify';
import { LoginAttempts } from '../access/login-attempts.service.js';
import { PasswordHasher } from '../access/password-hasher.service.js';
import { recordConfirmation } from '../consent/consent.schema.js';
import { unauthenticated } from '../platform/http/api-error.js';
import { EmailVerificationService } from './email-verification.service.js';
import type { UserRecord } from './user.schema.js';
import { emailTaken, UsersService } from './users.service.js';

@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly attempts: LoginAttempts,
    private readonly verification: EmailVerificationService,
  ) {}

  async signUp({ email, password }: Credentials, guardian: GuardianConfirmation | undefined): Promise<UserRecord> {
    // Checked here to save the costly hash; the unique index decides.
    if (await this.users.findByEmail(email)) throw emailTaken();
    const user = await this.users.create({
      email,
      passwordHash: await this.hasher.hashNew(password, email),
      guardian: recordConfirmation(guardian),
    });
    await this.verification.sendFirst(user);
    return user;
  }

  /** Gives the same answer after the same time for a wrong password and for an unknown address. */
  async logIn({ email, password }: Credentials, request: FastifyRequest): Promise<UserRecord> {
    const attempt = await this.attempts.begin('user', normaliseEmail(email), request);
    const user = await this.users.findByEmail(email);
    if (!(await this.hasher.matches(user?.passwordHash, password)) || !user)
      throw unauthenticated(messages.login.invalid);
    await attempt.succeeded();
    await this.users.noteReturn(user._id);
    return user;
  }
}

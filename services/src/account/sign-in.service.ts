import { Injectable } from '@nestjs/common';
import { messages, normaliseEmail, type Credentials, type GuardianConfirmation, type Language } from '@setu/contracts';
import type { FastifyRequest } from 'fastify';
import { Types } from 'mongoose';
import { LoginAttempts } from '../access/login-attempts.service.js';
import { PasswordHasher } from '../access/password-hasher.service.js';
import { SessionsService, type OpenSession } from '../access/sessions.service.js';
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
    private readonly sessions: SessionsService,
    private readonly verification: EmailVerificationService,
  ) {}

  /** Makes an account, and a session before it: when a write is rejected, as on a full disk, there is no account. */
  async signUp(
    { email, password }: Credentials,
    { guardian, language }: { guardian?: GuardianConfirmation; language?: Language },
    userAgent: string | undefined,
  ): Promise<{ user: UserRecord; session: OpenSession }> {
    // Checked here to save the costly hash; the unique index decides.
    if (await this.users.findByEmail(email)) throw emailTaken();
    const passwordHash = await this.hasher.hashNew(password, email);
    const _id = new Types.ObjectId();
    const session = await this.sessions.start(_id, 'password', userAgent);
    try {
      const user = await this.users.create({
        _id,
        email,
        passwordHash,
        language,
        guardian: recordConfirmation(guardian),
      });
      await this.verification.sendFirst(user);
      return { user, session };
    } catch (error) {
      // A session without a user gives no access, and expires.
      await this.sessions.revoke(session.sessionId).catch(() => undefined);
      throw error;
    }
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

import { Inject, Injectable } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { messages, type AdminCredentials, type Administrator } from '@setu/contracts';
import type { FastifyRequest } from 'fastify';
import { LoginAttempts } from '../access/login-attempts/login-attempts.service.js';
import { PasswordsService } from '../access/passwords.service.js';
import { unauthenticated } from '../platform/api-error.js';
import { ADMINISTRATOR, type AdministratorModel } from './administrator.schema.js';

@Injectable()
export class AdministratorsService {
  constructor(
    @Inject(getModelToken(ADMINISTRATOR)) private readonly administrators: AdministratorModel,
    private readonly passwords: PasswordsService,
    private readonly attempts: LoginAttempts,
  ) {}

  /** The same answer, after the same time, for a wrong password and for an unknown name. */
  async logIn({ username, password }: AdminCredentials, request: FastifyRequest): Promise<Administrator> {
    const name = username.trim();
    const attempt = await this.attempts.begin('admin', name.toLowerCase(), request);
    const administrator = await this.administrators.findOne({ username: name }).lean();
    if (!(await this.passwords.matches(administrator?.passwordHash, password)) || !administrator)
      throw unauthenticated(messages.adminLogin.invalid);
    await attempt.succeeded();
    return { username: administrator.username };
  }
}

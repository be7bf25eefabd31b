import { Inject, Injectable } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { messages, type AdminCredentials, type Administrator } from '@setu/contracts';
import { PasswordsService } from '../access/passwords.service.js';
import { RateLimitService } from '../access/rate-limit/rate-limit.service.js';
import { unauthenticated } from '../platform/api-error.js';
import { ADMINISTRATOR, type AdministratorModel } from './administrator.schema.js';

@Injectable()
export class AdministratorsService {
  constructor(
    @Inject(getModelToken(ADMINISTRATOR)) private readonly administrators: AdministratorModel,
    private readonly passwords: PasswordsService,
    private readonly limiter: RateLimitService,
  ) {}

  /** The same answer, after the same time, for a wrong password and for an unknown name. */
  async logIn({ username, password }: AdminCredentials): Promise<Administrator> {
    const name = username.trim();
    await this.limiter.count('adminLogInPerName', name.toLowerCase());
    const administrator = await this.administrators.findOne({ username: name }).lean();
    if (!(await this.passwords.matches(administrator?.passwordHash, password)) || !administrator)
      throw unauthenticated(messages.adminLogin.invalid);
    return { username: administrator.username };
  }
}

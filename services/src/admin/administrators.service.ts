import { Inject, Injectable } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { FastifyRequest } from 'fastify';
import { LoginAttempts } from '../access/login-attempts.service.js';
import { PasswordHasher } from '../access/password-hasher.service.js';
import { notAnAdministrator } from '../platform/http/api-error.js';
import { AccountHistory } from './account/account-history.service.js';
import { ADMINISTRATOR, type AdministratorModel, type AdministratorRecord } from './administrator.schema.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';

/** What somebody who says to be an administrator brings. */
export interface Proof {
  password: string;
  /** Of the second factor. */
  code?: string;
}

export type Refusal = 'wrong password' | 'code due' | 'wrong code';

/** The administrators, and whether somebody is one of them. */
@Injectable()
export class AdministratorsService {
  constructor(
    @Inject(getModelToken(ADMINISTRATOR)) private readonly administrators: AdministratorModel,
    private readonly passwords: PasswordHasher,
    private readonly attempts: LoginAttempts,
    private readonly secondFactor: SecondFactorService,
    private readonly history: AccountHistory,
  ) {}

  /** Throws a 401 when they are gone, or have another name now. */
  async named(username: string): Promise<AdministratorRecord> {
    const administrator = await this.administrators.findOne({ username }).lean();
    if (!administrator) throw notAnAdministrator();
    return administrator;
  }

  /**
   * The administrator, or what is wrong with the proof: the same, after the same time, for a wrong password and for an unknown name. Throws a 429
   * when there were too many.
   *
   * @param asks - what is asked for: the password alone, or a code as well where there is a second factor
   */
  async prove(
    username: string,
    { password, code }: Proof,
    request: FastifyRequest,
    asks: 'password' | 'everything' = 'everything',
  ): Promise<AdministratorRecord | Refusal> {
    const counted = username.toLowerCase();
    const attempt = await this.attempts.begin('admin', counted, request);
    const administrator = await this.administrators.findOne({ username }).lean();
    if (!(await this.passwords.matches(administrator?.passwordHash, password)) || !administrator)
      return 'wrong password';
    if (asks === 'everything' && administrator.secondFactor) {
      // Not a success: else who has the password could start anew after each wrong code.
      if (code === undefined) {
        await attempt.withdraw();
        return 'code due';
      }
      if (!(await this.#accept(administrator, code, request))) return 'wrong code';
    }
    await attempt.succeeded();
    return administrator;
  }

  /** Whether what let them in still does: the password or the second factor may have changed meanwhile. */
  async stillHolds({ _id, username, passwordHash, secondFactor }: AdministratorRecord): Promise<boolean> {
    const now = await this.administrators.findOne({ _id, username, passwordHash }).lean();
    return now !== null && now.secondFactor?.secret === secondFactor?.secret;
  }

  /** False when another change of the password was first. */
  async setPassword({ _id, passwordHash }: AdministratorRecord, next: string): Promise<boolean> {
    const { matchedCount } = await this.administrators.updateOne(
      { _id, passwordHash },
      { $set: { passwordHash: next } },
    );
    return matchedCount === 1;
  }

  async #accept(administrator: AdministratorRecord, code: string, request: FastifyRequest): Promise<boolean> {
    const attempt = await this.attempts.beginCode('admin', administrator.username.toLowerCase(), request);
    const accepted = await this.secondFactor.accept(administrator, code);
    if (!accepted) return false;
    await attempt.succeeded();
    if (accepted === 'recovery code') await this.history.record(administrator, 'Recovery code used');
    return true;
  }
}

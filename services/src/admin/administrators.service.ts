import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { HistoryAction } from '@setu/contracts';
import { SettingsError } from '@setu/settings';
import type { FastifyRequest } from 'fastify';
import { randomToken } from '../access/crypto.js';
import { LoginAttempts } from '../access/login-attempts.service.js';
import { isCommonPassword, PasswordHasher, resemblesAddress } from '../access/password-hasher.service.js';
import { HistoryService } from '../history/history.service.js';
import { unlessDuplicate } from '../platform/database/mongo-errors.js';
import { notAnAdministrator } from '../platform/http/api-error.js';
import { sendToParent } from '../platform/lifecycle.js';
import { SETTINGS, type Settings } from '../platform/settings.js';
import { ADMINISTRATOR, type AdministratorModel, type AdministratorRecord } from '../access/administrator.schema.js';
import { SecondFactorService } from './second-factor.service.js';

/** The proof that a caller is an administrator. */
export interface AdminProof {
  password: string;
  /** Code of the second factor. */
  code?: string;
}

export type AdminProofError = 'wrong password' | 'code missing' | 'wrong code';

/** The administrators and their authentication. Creates the first one. */
@Injectable()
export class AdministratorsService implements OnModuleInit {
  readonly #logger = new Logger('Administrator');

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'ADMIN_USERNAME' | 'ADMIN_PASSWORD'>,
    @InjectModel(ADMINISTRATOR) private readonly administrators: AdministratorModel,
    private readonly hasher: PasswordHasher,
    private readonly attempts: LoginAttempts,
    private readonly secondFactor: SecondFactorService,
    private readonly history: HistoryService,
  ) {}

  async onModuleInit() {
    if (!(await this.administrators.exists({}))) await this.#createFirst();
  }

  /** Throws a 401 when they were deleted or renamed. */
  async named(username: string): Promise<AdministratorRecord> {
    const administrator = await this.administrators.findOne({ username }).lean();
    if (!administrator) throw notAnAdministrator();
    return administrator;
  }

  /**
   * Returns the administrator, or what is wrong with the proof: the same, after the same time, for a wrong password and for an unknown name. Throws a 429
   * after too many tries.
   *
   * @param needs - the password only, or also a code where there is a second factor
   */
  async authenticate(
    username: string,
    { password, code }: AdminProof,
    request: FastifyRequest,
    needs: 'password' | 'everything' = 'everything',
  ): Promise<AdministratorRecord | AdminProofError> {
    const attempt = await this.attempts.begin('admin', username.toLowerCase(), request);
    const administrator = await this.administrators.findOne({ username }).lean();
    if (!(await this.hasher.matches(administrator?.passwordHash, password)) || !administrator) return 'wrong password';
    if (needs === 'everything' && administrator.secondFactor) {
      // Not a success: otherwise an attacker with the password could reset the counter after each wrong code.
      if (code === undefined) {
        await attempt.withdraw();
        return 'code missing';
      }
      if (!(await this.#acceptCode(administrator, code, request))) return 'wrong code';
    }
    await attempt.succeeded();
    return administrator;
  }

  /** Whether the proof that was just accepted is still valid: the password or the second factor may have changed since. */
  async isStillValid({ _id, username, passwordHash = '', secondFactor }: AdministratorRecord): Promise<boolean> {
    const now = await this.administrators.findOne({ _id, username, passwordHash }).lean();
    return now !== null && now.secondFactor?.secret === secondFactor?.secret;
  }

  /** False when another change of the password was first. */
  async setPassword({ _id, passwordHash = '' }: AdministratorRecord, next: string): Promise<boolean> {
    const { matchedCount } = await this.administrators.updateOne(
      { _id, passwordHash },
      { $set: { passwordHash: next } },
    );
    return matchedCount === 1;
  }

  async setEmail({ _id }: AdministratorRecord, email: string | undefined) {
    await this.administrators.updateOne({ _id }, email ? { $set: { email } } : { $unset: { email: 1 } });
  }

  /**
   * Records in the history what is done to an administrator's account. The note must not contain a secret.
   *
   * @param by - username of the acting administrator; the administrator themselves when absent
   */
  async record(
    { _id, username }: Pick<AdministratorRecord, '_id' | 'username'>,
    note: string,
    by = username,
    action: HistoryAction = 'changed',
  ) {
    await this.history.record({
      administrator: by,
      action,
      kind: 'administrator',
      subject: { id: _id.toHexString(), name: username },
      note,
    });
  }

  async #acceptCode(administrator: AdministratorRecord, code: string, request: FastifyRequest): Promise<boolean> {
    const attempt = await this.attempts.beginCode('admin', administrator.username.toLowerCase(), request);
    const accepted = await this.secondFactor.accept(administrator, code);
    if (!accepted) return false;
    await attempt.succeeded();
    if (accepted === 'recovery code') await this.record(administrator, 'Recovery code used');
    return true;
  }

  /** A generated password is sent to the parent process only, which shows it once. No log contains it. */
  async #createFirst() {
    const { ADMIN_USERNAME: username, ADMIN_PASSWORD } = this.settings;
    if (!ADMIN_PASSWORD && !process.send) return this.#logger.warn('there is no administrator yet: set ADMIN_PASSWORD');
    // Checked here and not with the other settings, because the setting is not read once there is an administrator.
    if (ADMIN_PASSWORD && (isCommonPassword(ADMIN_PASSWORD) || resemblesAddress(ADMIN_PASSWORD, username)))
      throw new SettingsError(['ADMIN_PASSWORD is easy to guess.']);
    const password = ADMIN_PASSWORD ?? randomToken(16);
    const passwordHash = await this.hasher.hash(password);
    // Another process may be first.
    const created = await unlessDuplicate(this.administrators.create({ username, role: 'everything', passwordHash }));
    if (created && !ADMIN_PASSWORD) sendToParent({ type: 'administrator', username, password });
  }
}

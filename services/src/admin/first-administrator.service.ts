import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { SettingsError } from '@setu/settings';
import { randomToken } from '../access/crypto.js';
import { isCommonPassword, resemblesAddress, PasswordHasher } from '../access/password-hasher.service.js';
import { isDuplicate } from '../platform/database/mongo-errors.js';
import { sendToParent } from '../platform/process/lifecycle.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { ADMINISTRATOR, type AdministratorModel } from './administrator.schema.js';

/** Makes the first administrator. A generated password goes to the parent process alone, to be shown once, and into no log. */
@Injectable()
export class FirstAdministratorService implements OnModuleInit {
  readonly #logger = new Logger('Administrator');

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'ADMIN_USERNAME' | 'ADMIN_PASSWORD'>,
    @Inject(getModelToken(ADMINISTRATOR)) private readonly administrators: AdministratorModel,
    private readonly passwords: PasswordHasher,
  ) {}

  async onModuleInit() {
    await this.administrators.createIndexes();
    if (await this.administrators.exists({})) return;
    const { ADMIN_USERNAME: username, ADMIN_PASSWORD } = this.settings;
    if (!ADMIN_PASSWORD && !process.send) return this.#logger.warn('there is no administrator yet: set ADMIN_PASSWORD');
    // Said here and not by the setting's own rule: once there is an administrator, it is not read any more.
    if (ADMIN_PASSWORD && (isCommonPassword(ADMIN_PASSWORD) || resemblesAddress(ADMIN_PASSWORD, username)))
      throw new SettingsError(['ADMIN_PASSWORD is easy to guess.']);
    const password = ADMIN_PASSWORD ?? randomToken(16);
    if ((await this.#create(username, password)) && !ADMIN_PASSWORD)
      sendToParent({ type: 'administrator', username, password });
  }

  /** False when another process was first. */
  async #create(username: string, password: string): Promise<boolean> {
    try {
      await this.administrators.create({ username, passwordHash: await this.passwords.hash(password) });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}

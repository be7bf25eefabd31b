import { Inject, Injectable, Logger } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { messages, type SecondFactorEnrolment } from '@setu/contracts';
import type { KeyObject } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { decrypt, deriveKey, encrypt } from '../../access/crypto.js';
import { conflict, invalid } from '../../platform/http/api-error.js';
import { SECRET } from '../../platform/settings.js';
import { ADMINISTRATOR, type AdministratorModel, type AdministratorRecord } from '../administrator.schema.js';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.js';

type Owner = Pick<AdministratorRecord, '_id' | 'username' | 'secondFactor' | 'enrolment'>;

/** Within this time the app must have shown its first code. */
const enrolmentMs = 15 * 60_000;
const periodSeconds = 30;
/** Clocks may differ by so many periods. */
const tolerance = 1;

/** An administrator's authenticator app (TOTP, RFC 6238) and recovery codes. */
@Injectable()
export class SecondFactorService {
  readonly #logger = new Logger('SecondFactor');
  readonly #key: KeyObject;

  constructor(
    @Inject(SECRET) secret: string,
    @Inject(getModelToken(ADMINISTRATOR)) private readonly administrators: AdministratorModel,
  ) {
    this.#key = deriveKey(secret, 'second-factor');
  }

  /** A new secret, which holds once `confirm` has seen a code of it. What there is keeps holding until then. */
  async enrol({ _id, username }: Owner, site: string): Promise<SecondFactorEnrolment> {
    const secret = new Secret({ size: 20 });
    const encrypted = encrypt(secret.base32, this.#key, _id.toHexString());
    await this.administrators.updateOne({ _id }, { $set: { enrolment: { secret: encrypted, startedAt: new Date() } } });
    const totp = new TOTP({ issuer: site, label: username, secret, period: periodSeconds });
    return { address: totp.toString(), key: secret.base32 };
  }

  /** Puts the new secret in force. Returns the recovery codes, which are kept nowhere. */
  async confirm(owner: Owner, code: string): Promise<string[]> {
    const { _id, enrolment } = owner;
    if (!enrolment || Date.now() - enrolment.startedAt.getTime() > enrolmentMs)
      throw conflict(messages.adminAccount.enrolmentGone);
    const lastStep = this.#stepOf(code, enrolment.secret, owner);
    if (lastStep === undefined) throw wrongCode();
    const recoveryCodes = makeRecoveryCodes();
    const secondFactor = {
      secret: enrolment.secret,
      since: new Date(),
      lastStep,
      recoveryCodes: recoveryCodes.map(hashRecoveryCode),
    };
    const { matchedCount } = await this.administrators.updateOne(
      { _id, 'enrolment.secret': enrolment.secret },
      { $set: { secondFactor }, $unset: { enrolment: 1 } },
    );
    // A second click.
    if (matchedCount === 0) throw conflict(messages.adminAccount.enrolmentGone);
    return recoveryCodes;
  }

  /** Accepts a code once; null when it is wrong or was used. */
  async accept(owner: Owner, typed: string): Promise<'app' | 'recovery code' | null> {
    const { _id, secondFactor } = owner;
    if (!secondFactor) return null;
    // Of two log-ins with one code the first alone finds the document so.
    const step = this.#stepOf(typed, secondFactor.secret, owner);
    if (step !== undefined) {
      const { modifiedCount } = await this.administrators.updateOne(
        { _id, 'secondFactor.secret': secondFactor.secret, 'secondFactor.lastStep': { $lt: step } },
        { $set: { 'secondFactor.lastStep': step } },
      );
      return modifiedCount === 1 ? 'app' : null;
    }
    const hash = hashRecoveryCode(typed);
    if (hash === undefined) return null;
    const { modifiedCount } = await this.administrators.updateOne(
      { _id, 'secondFactor.recoveryCodes': hash },
      { $pull: { 'secondFactor.recoveryCodes': hash } },
    );
    return modifiedCount === 1 ? 'recovery code' : null;
  }

  /** Ten new ones instead of those that are left. */
  async renewRecoveryCodes({ _id }: Owner): Promise<string[]> {
    const recoveryCodes = makeRecoveryCodes();
    const { matchedCount } = await this.administrators.updateOne(
      { _id, secondFactor: { $exists: true } },
      { $set: { 'secondFactor.recoveryCodes': recoveryCodes.map(hashRecoveryCode) } },
    );
    if (matchedCount === 0) throw conflict(messages.adminAccount.noSecondFactor);
    return recoveryCodes;
  }

  async remove({ _id }: Owner) {
    await this.administrators.updateOne({ _id }, { $unset: { secondFactor: 1, enrolment: 1 } });
  }

  /** The time step that a code of the app belongs to. */
  #stepOf(typed: string, encrypted: string, { _id, username }: Owner): number | undefined {
    const token = typed.replaceAll(/[\s-]/g, '');
    if (!/^\d{6}$/.test(token)) return undefined;
    const base32 = decrypt(encrypted, this.#key, _id.toHexString());
    if (base32 === undefined) {
      this.#logger.error(
        `the second factor of ${username} cannot be read, since SECRET is another one now: use a recovery code, or npm run admin -- reset-password --remove-second-factor`,
      );
      return undefined;
    }
    const now = Date.now();
    const delta = TOTP.validate({
      token,
      secret: Secret.fromBase32(base32),
      period: periodSeconds,
      timestamp: now,
      window: tolerance,
    });
    return delta === null ? undefined : TOTP.counter({ period: periodSeconds, timestamp: now }) + delta;
  }
}

export const wrongCode = () => invalid({ code: messages.adminAccount.wrongCode });

import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { messages, minute, type SecondFactorEnrolment } from '@setu/contracts';
import { randomInt, type KeyObject } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { decrypt, deriveKey, encrypt, sha256 } from '../access/crypto.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { conflict, invalid } from '../platform/http/api-error.js';
import { SECRET } from '../platform/settings.js';
import { ADMINISTRATOR, type AdministratorModel, type AdministratorRecord } from '../access/administrator.schema.js';

type Owner = Pick<AdministratorRecord, '_id' | 'username' | 'secondFactor' | 'enrolment'>;

/** The first code must be entered within this time. */
const enrolmentMs = 15 * minute;
const periodSeconds = 30;
/** Clocks may differ by this many periods. */
const tolerance = 1;

/** An administrator's authenticator app (TOTP, RFC 6238) and recovery codes. */
@Injectable()
export class SecondFactorService {
  readonly #logger = new Logger('SecondFactor');
  readonly #key: KeyObject;

  constructor(
    @Inject(SECRET) secret: string,
    @InjectModel(ADMINISTRATOR) private readonly administrators: AdministratorModel,
  ) {
    this.#key = deriveKey(secret, 'second-factor');
  }

  /** Creates a new secret. It is valid once `confirm` has accepted a code; until then the present second factor stays valid. */
  async enrol({ _id, username }: Owner, site: string): Promise<SecondFactorEnrolment> {
    const secret = new Secret({ size: 20 });
    const encrypted = encrypt(secret.base32, this.#key, _id.toHexString());
    await this.administrators.updateOne(
      { _id },
      { $set: { enrolment: { secret: encrypted, startedAt: databaseNow() } } },
    );
    const totp = new TOTP({ issuer: site, label: username, secret, period: periodSeconds });
    return { address: totp.toString(), key: secret.base32 };
  }

  /** Activates the new secret. Returns the recovery codes, which are not stored in plain text. */
  async confirm(owner: Owner, code: string): Promise<string[]> {
    const { _id, enrolment } = owner;
    if (!enrolment || databaseNow().getTime() - enrolment.startedAt.getTime() > enrolmentMs)
      throw conflict(messages.adminAccount.enrolmentGone);
    const lastStep = this.#stepOf(code, enrolment.secret, owner);
    if (lastStep === undefined) throw wrongCode();
    const recoveryCodes = generateRecoveryCodes();
    const secondFactor = {
      secret: enrolment.secret,
      since: databaseNow(),
      lastStep,
      recoveryCodes: recoveryCodes.map(hashRecoveryCode),
    };
    const { matchedCount } = await this.administrators.updateOne(
      { _id, 'enrolment.secret': enrolment.secret },
      { $set: { secondFactor }, $unset: { enrolment: 1 } },
    );
    // The second of two clicks.
    if (matchedCount === 0) throw conflict(messages.adminAccount.enrolmentGone);
    return recoveryCodes;
  }

  /** Accepts a code once. Null when it is wrong or was used before. */
  async accept(owner: Owner, typed: string): Promise<'app' | 'recovery code' | null> {
    const { _id, secondFactor } = owner;
    if (!secondFactor) return null;
    // If two log-ins use the same code, only the first one finds the document.
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

  /** Replaces the remaining codes by ten new ones. */
  async renewRecoveryCodes({ _id }: Owner): Promise<string[]> {
    const recoveryCodes = generateRecoveryCodes();
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
    const now = databaseNow().getTime();
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

/** Without letters that look like digits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 7;
const groupLength = 4;
/** Older codes have four groups and stay valid. */
const validLengths = [groups * groupLength, 16];
const codeCount = 10;

/** Ten codes of 138 bits each, such as `k4xm-92pf-wc7d-hn3t-r6ua-3bqz-y8ge`. */
export const generateRecoveryCodes = (): string[] => Array.from({ length: codeCount }, generateCode);

/** Ignores case and dashes; undefined when it is not a recovery code. */
export function hashRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  // With so many bits a plain hash is enough.
  return validLengths.includes(code.length) ? sha256(code) : undefined;
}

const generateCode = () => Array.from({ length: groups }, generateGroup).join('-');
const generateGroup = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

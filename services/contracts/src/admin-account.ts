import { longestPassword, passwordProblem } from './credentials.js';
import { isBlank, isLongerThan, type FieldProblem, type Unchecked } from './field-problem.js';
import * as messages from './messages.js';

/** Code of the 401 of a log-in whose password is right and that needs a code as well. */
export const secondFactorRequired = 'SECOND_FACTOR_REQUIRED';
/** Code of the 403 of every call but those of one's own account, until a second factor is set up. */
export const secondFactorSetupRequired = 'SECOND_FACTOR_SETUP_REQUIRED';

/** Answer of `GET /api/admin/account`. */
export interface AdminAccount {
  username: string;
  /** None: logging in takes the password alone. */
  secondFactor?: {
    /** ISO time. */
    since: string;
    recoveryCodesLeft: number;
  };
  /** It cannot be switched off here. */
  secondFactorRequired: boolean;
}

/** A log-in of an administrator that has not ended. */
export interface AdminSession {
  id: string;
  /** In plain words: 'Chrome on Android'; undefined when the browser did not say. */
  device?: string;
  /** ISO time. */
  startedAt: string;
  /** The one that asks. */
  isThis: boolean;
}

/** What an authenticator app needs, to be shown once. */
export interface SecondFactorEnrolment {
  /** `otpauth://totp/...`, for a QR code. */
  address: string;
  /** The same secret to be typed: base32. */
  key: string;
}

/** Each is good for one log-in without the app. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

/** Proof that it is still the administrator who asks. */
export interface Reauthentication {
  currentPassword: string;
  /** Of the app, or a recovery code; needed once there is a second factor. */
  code?: string;
}

/** Payload of `POST /api/admin/account/password`. */
export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

const longestCode = 40;

/** What is wrong with a code as typed: six digits of the app, or a recovery code. Spaces and dashes do not matter. */
export function codeProblem(code: unknown): string | undefined {
  if (isBlank(code)) return messages.adminAccount.codeRequired;
  return isLongerThan(code, longestCode) ? messages.adminAccount.wrongCode : undefined;
}

/** The rules of what is asked for before the second factor changes. */
export function checkReauthentication({
  currentPassword,
  code,
}: Unchecked<Reauthentication>): FieldProblem<keyof Reauthentication> | undefined {
  const message = currentPasswordProblem(currentPassword);
  if (message) return { field: 'currentPassword', message };
  const wrong = code === undefined ? undefined : codeProblem(code);
  return wrong === undefined ? undefined : { field: 'code', message: wrong };
}

/** The rules of the form that changes the password; the server also refuses what is easy to guess. */
export function checkPasswordChange({
  currentPassword,
  newPassword,
}: Unchecked<PasswordChange>): FieldProblem<keyof PasswordChange> | undefined {
  const message = currentPasswordProblem(currentPassword);
  if (message) return { field: 'currentPassword', message };
  const wrong = passwordProblem(newPassword);
  return wrong === undefined ? undefined : { field: 'newPassword', message: wrong };
}

function currentPasswordProblem(password: unknown): string | undefined {
  if (isBlank(password)) return messages.adminAccount.currentPasswordRequired;
  return isLongerThan(password, longestPassword) ? messages.credentials.longPassword : undefined;
}

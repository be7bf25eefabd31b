import { firstProblem } from '../form/check-form.js';
import { email, text, type TextCheck, type ValuesOf } from '../form/fields.js';
import * as messages from '../messages.js';

/** Far above what anyone types; keeps a megabyte from being hashed. */
export const maxPasswordLength = 200;

/** At least 8 characters with a letter, a digit and a special character. */
export const isStrongPassword = (password: string): boolean =>
  [...password].length >= 8 &&
  /\p{L}/u.test(password) &&
  /\p{Nd}/u.test(password) &&
  /[^\p{L}\p{M}\p{N}\s]/u.test(password);

const { required, weakPassword, longPassword } = messages.credentials;
const notTooLong: TextCheck = { fits: (password) => password.length <= maxPasswordLength, message: longPassword };

/** A password that is compared with the one that is stored. */
export const knownPassword = <const R extends string>(label: string, required: R) =>
  text(label, { required, checks: [notTooLong] });

/** A password that is set; the server also rejects what is easy to guess. */
export const newPassword = <const R extends string>(label: string, required: R) =>
  text(label, {
    required,
    checks: [{ fits: isStrongPassword, message: weakPassword }, notTooLong],
    meaning: 'At least 8 characters with a letter, a digit and a special character.',
  });

/** The forms of log-in and sign-up, and their payload. */
export const credentialsForm = {
  email: email('Email', { required }),
  password: newPassword('Password', required),
};

export type Credentials = ValuesOf<typeof credentialsForm>;

/** The problem of a new password's shape, if any. */
export const passwordProblem = (password: unknown): string | undefined =>
  firstProblem({ password: newPassword('Password', weakPassword) }, { password })?.message;

import { isBlank, isLongerThan, type FieldProblem, type Unchecked } from './field-problem.js';
import * as messages from './messages.js';

/** Payload of log-in and sign-up. */
export interface Credentials {
  email: string;
  password: string;
}

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const longestEmail = 254;
/** Far above what anyone types; keeps a megabyte from being hashed. */
export const longestPassword = 200;

export const isEmail = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestEmail && emailShape.test(value);

/** The form in which addresses are kept and compared. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** At least 8 characters with a letter, a digit and a special character. */
export const isStrongPassword = (password: string): boolean =>
  [...password].length >= 8 &&
  /\p{L}/u.test(password) &&
  /\p{Nd}/u.test(password) &&
  /[^\p{L}\p{M}\p{N}\s]/u.test(password);

/** What is wrong with the shape of a password; the server also refuses what is easy to guess. */
export function passwordProblem(password: unknown): string | undefined {
  const { weakPassword, longPassword } = messages.credentials;
  if (typeof password !== 'string' || !isStrongPassword(password)) return weakPassword;
  return isLongerThan(password, longestPassword) ? longPassword : undefined;
}

/** The rules of log-in and sign-up, in their order. */
export function checkCredentials({
  email,
  password,
}: Unchecked<Credentials>): FieldProblem<keyof Credentials> | undefined {
  const { required, email: invalidEmail } = messages.credentials;
  if (isBlank(email)) return { field: 'email', message: required };
  if (isBlank(password)) return { field: 'password', message: required };
  if (!isEmail((email as string).trim())) return { field: 'email', message: invalidEmail };
  const message = passwordProblem(password);
  return message === undefined ? undefined : { field: 'password', message };
}

import { yearInIndia } from '../text/india-time.js';
import type { FieldProblem, Unchecked } from '../form/fields.js';
import * as messages from '../messages.js';
import { isEmail, normaliseEmail } from '../form/email.js';

/** A person's age, and below 18 whom to ask. */
export interface AgeDeclaration {
  birthYear: number;
  guardianName?: string;
  guardianEmail?: string;
}

const adultAge = 18;
const [youngest, oldest] = [5, 110];
const longestName = 100;

/** By the year alone: who turns 18 in the course of this year counts as below 18 until it is over. */
export const isAdult = (birthYear: number, now = new Date()): boolean => yearInIndia(now) - birthYear > adultAge;

/** A year from a form or from JSON; undefined for anything that is not a year of four digits. */
export function readYear(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return /^\d{4}$/.test(text) ? Number(text) : undefined;
}

export const isBirthYear = (year: number, now = new Date()): boolean =>
  year >= yearInIndia(now) - oldest && year <= yearInIndia(now) - youngest;

type Field = keyof AgeDeclaration;

/**
 * The rule of the year of birth and of the guardian.
 *
 * @param form - `email` is the person's own
 * @param whole - nothing may be left out, as in a form that people fill in; programs may give the year and the guardian later
 */
export function checkAge(
  { birthYear, guardianName, guardianEmail, email }: Unchecked<AgeDeclaration & { email: string }>,
  whole: boolean,
  now = new Date(),
): FieldProblem<Field> | undefined {
  const { yearRequired, yearWrong, nameRequired, nameWrong, emailRequired, emailOwn } = messages.consent;
  const namesGuardian = isGiven(guardianName) || isGiven(guardianEmail);
  if (!isGiven(birthYear)) return whole || namesGuardian ? { field: 'birthYear', message: yearRequired } : undefined;
  const year = readYear(birthYear);
  if (year === undefined || !isBirthYear(year, now)) return { field: 'birthYear', message: yearWrong };
  if (isAdult(year, now) || !(whole || namesGuardian)) return undefined;
  if (isBlank(guardianName)) return { field: 'guardianName', message: nameRequired };
  if ((guardianName as string).length > longestName)
    return { field: 'guardianName', message: messages.tooLong(longestName) };
  if (!isPersonName(guardianName as string)) return { field: 'guardianName', message: nameWrong };
  if (isBlank(guardianEmail)) return { field: 'guardianEmail', message: emailRequired };
  if (!isEmail((guardianEmail as string).trim())) return { field: 'guardianEmail', message: messages.email };
  if (typeof email === 'string' && isSameMailbox(email, guardianEmail as string))
    return { field: 'guardianEmail', message: emailOwn };
  return undefined;
}

/** Not given at all, as by a program that does not know the field, or left empty in a form. */
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** A name for the greeting of an email: letters, and the marks between them in names. */
const isPersonName = (name: string): boolean => /^[\p{L}\p{M}\s.'’-]+$/u.test(name) && /\p{L}/u.test(name);

/** The problem of a child's own name: the email to the guardian names the child. */
export function childNameProblem(name: unknown): string | undefined {
  if (typeof name !== 'string' || firstNameOf(name) === '') return messages.consent.childNameRequired;
  return name.length > longestName ? messages.tooLong(longestName) : undefined;
}

/** Whether emails to two addresses reach the same mailbox, by all that is known of addresses. */
export const isSameMailbox = (a: string, b: string): boolean => mailboxOf(a) === mailboxOf(b);

/** One address for all that reach the same mailbox: without a tag behind `+`, at Google without dots. */
export function mailboxOf(email: string): string {
  const [, local = '', host = ''] = /^(.*)@([^@]*)$/s.exec(normaliseEmail(email)) ?? [];
  const [name = ''] = local.split('+', 1);
  const isGoogle = host === 'gmail.com' || host === 'googlemail.com';
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/** `sunita@example.in`: `s•••@example.in`. */
export const maskEmail = (email: string): string => email.replace(/^(.).*@/su, '$1•••@');

/** Words before a name that are not the name. */
const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'shri', 'sri', 'smt', 'kumari']);
const longestFirstName = 20;

/**
 * The name in emails: one word of letters, at most 20, so that what a stranger typed is neither a sentence nor anything that a mail program makes a link of.
 * Initials and titles are skipped if a word follows. Empty if there is no letter.
 */
export function firstNameOf(name = ''): string {
  const words = name
    .replaceAll(/[^\p{L}\p{M}\s'’-]/gu, ' ')
    .split(/\s+/u)
    // One hyphen or apostrophe at most: more of them could join a sentence.
    .map((word) => /\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)?/u.exec(word)?.[0] ?? '')
    .filter((word) => word !== '');
  const chosen = words.find((word) => [...word].length > 1 && !titles.has(word.toLowerCase())) ?? words[0] ?? '';
  return [...chosen].slice(0, longestFirstName).join('');
}

import type { ParseArgsConfig } from 'node:util';
import type { Releases } from '@setu/release-store';

export type Options = NonNullable<ParseArgsConfig['options']>;

export interface Arguments {
  /** What stands after the verb. */
  names: string[];
  options: Record<string, string | boolean | undefined>;
}

/** What a verb answers: data for `--json`, and lines for people. */
export interface Answer {
  data: unknown;
  lines: string[];
  /** The answer is no: the command exits with 1. */
  refused?: boolean;
}

export interface Verb {
  /** `promote <slice[@version]> ... [--canary <percentage>]` */
  usage: string;
  about: string;
  options: Options;
  /** Whether it changes the release, for which it needs the signing key. */
  signs?: boolean;
  run(releases: Releases, args: Arguments): Promise<Answer>;
}

/** A command that was typed wrong; exits with 2. */
export class UsageError extends Error {}

/** A whole or decimal number of an option or argument. */
export function numberOf(name: string, value: string | boolean | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (typeof value !== 'string' || value.trim() === '' || !Number.isFinite(number))
    throw new UsageError(`${name} must be a number, not "${String(value)}".`);
  return number;
}

export const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

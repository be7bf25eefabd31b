import * as messages from '../messages.js';
import { toList } from './semicolon-list.js';
import { toNumber } from './to-number.js';

/** What is wrong with a value, in the user's words; `siblings` is the object that holds it. */
export type Rule = (value: unknown, siblings: Record<string, unknown>) => string | undefined;

const words = messages.collegeForm;

const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Nothing, or a text that is not too long. */
export const optionalText =
  (label: string, longest: number): Rule =>
  (value) => {
    if (isMissing(value)) return undefined;
    if (typeof value !== 'string') return words.notText(label);
    return value.trim().length > longest ? messages.tooLong(longest) : undefined;
  };

/** A text that is there and, where a shape is given, has it. */
export const text =
  (label: string, longest: number, shape?: { fits: (text: string) => boolean; message: string }): Rule =>
  (value, siblings) => {
    if (isMissing(value)) return words.required(label);
    const wrong = optionalText(label, longest)(value, siblings);
    if (wrong) return wrong;
    return shape && !shape.fits((value as string).trim()) ? shape.message : undefined;
  };

/** A number within bounds, with at most so many digits behind the point. */
export const number =
  (label: string, { from, to, decimals }: { from: number; to: number; decimals?: number }): Rule =>
  (value) => {
    if (isMissing(value)) return words.required(label);
    const given = toNumber(value);
    if (!(given >= from && given <= to)) return words.range(label, from, to);
    return decimals !== undefined && !hasAtMost(decimals, given) ? words.decimals(label, decimals) : undefined;
  };

/** Rupees; far below where they would stop being exact. */
export const amount =
  (label: string): Rule =>
  (value) => {
    if (isMissing(value)) return words.required(label);
    const rupees = toNumber(value);
    return rupees >= 0 && rupees <= 1e12 ? undefined : words.amount(label);
  };

/** 4.35 * 100 is not exactly 435 in a computer. */
function hasAtMost(decimals: number, value: number): boolean {
  const scaled = value * 10 ** decimals;
  return Math.abs(scaled - Math.round(scaled)) < 1e-6;
}

/** A list, typed with semicolons or sent as an array, of short texts; `required` wants at least one. */
export const list =
  (label: string, longest: number, { required }: { required: boolean }): Rule =>
  (value) => {
    if (!isMissing(value) && typeof value !== 'string' && !Array.isArray(value)) return words.notList(label);
    if (Array.isArray(value) && value.some((item) => typeof item !== 'string')) return words.notList(label);
    const items = toList(value);
    if (required && items.length === 0) return words.required(label);
    return items.some((item) => item.length > longest) ? words.longItem(longest) : undefined;
  };

export const oneOf =
  (label: string, options: readonly string[]): Rule =>
  (value) => {
    if (isMissing(value)) return words.required(label);
    return options.includes(value as string) ? undefined : words.notOneOf(label, options);
  };

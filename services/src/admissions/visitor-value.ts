import type { Exam, ValueKind } from '@setu/open-data';
import { invalid } from '../platform/http/api-error.js';

type Given = Partial<Record<ValueKind, string>>;

/** Bounds of each kind of value, with the sentence for a value beyond them. */
const rules: Record<ValueKind, { pattern: RegExp; max: number; message: string }> = {
  rank: {
    pattern: /^\d{1,7}$/,
    max: 9_999_999,
    message: 'rank must be a whole number from 1 to 9,999,999, such as 45000',
  },
  percentile: {
    pattern: /^\d{1,3}(?:\.\d{1,10})?$/,
    max: 100,
    message: 'percentile must be a number above 0 and up to 100, such as 98.5',
  },
  score: {
    pattern: /^\d{1,4}(?:\.\d{1,10})?$/,
    max: 1000,
    message: 'score must be a number above 0 and up to 1,000, such as 187.5',
  },
};

const kinds = Object.keys(rules) as ValueKind[];

/** Writes digits of Devanagari as those of Latin. */
const latinDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.codePointAt(0)! - '०'.codePointAt(0)!));

/**
 * Reads the rank, percentile or score of a query. The messages never repeat the value.
 *
 * @throws ApiError 400 if there is none or more than one, if the exam has none of that kind, or if it is out of bounds
 */
export function visitorValue({ lists, name }: Exam, given: Given): { kind: ValueKind; value: number } {
  const sent = kinds.filter((kind) => given[kind] !== undefined);
  const known = kinds.filter((kind) => Object.values(lists).some((list) => list.kind === kind));
  const [kind] = sent;
  if (sent.length !== 1 || !kind) throw invalid({ [kind ?? known[0]!]: `Send one of ${known.join(', ')}` });
  if (!known.includes(kind)) throw invalid({ [kind]: `${name} has no ${kind}: send ${known.join(' or ')}` });
  const { pattern, max, message } = rules[kind];
  const text = latinDigits(given[kind]!.trim());
  const value = Number(text);
  if (!pattern.test(text) || value <= 0 || value > max) throw invalid({ [kind]: message });
  return { kind, value };
}

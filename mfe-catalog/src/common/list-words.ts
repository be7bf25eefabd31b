import { type Language, languages } from '@setu/contracts';
import { language } from '@setu/sdk';

/** Made when it is first needed: it takes tens of milliseconds of a phone. */
const formats = new Map<string, Intl.ListFormat>();

/** British English writes no comma before `and`. */
const tagOf = (code: Language): string => (code === 'en' ? 'en-GB' : languages[code].tag);

/** Returns `fees, ratings and courses`, or with `or` in a disjunction, in the language of the page. */
export function listWords(words: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  const tag = tagOf(language());
  const format = formats.get(tag + type) ?? new Intl.ListFormat(tag, { type });
  formats.set(tag + type, format);
  return format.format(words);
}

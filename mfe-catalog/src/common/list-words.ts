/** Made when it is first needed: it takes tens of milliseconds of a phone. */
const formats: Partial<Record<'conjunction' | 'disjunction', Intl.ListFormat>> = {};

/** `fees, ratings and courses`, or with `or` in a disjunction. */
export const listWords = (words: string[], type: keyof typeof formats = 'conjunction'): string =>
  (formats[type] ??= new Intl.ListFormat('en-GB', { type })).format(words);

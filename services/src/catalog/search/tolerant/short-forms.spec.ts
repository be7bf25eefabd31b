import { shortFormMeant } from './short-forms.js';

it.each([
  ['brabuu', 'brabu'],
  ['pmchh', 'pmch'],
  ['nimhanss', 'nimhan'],
  ['jipmar', 'jipmer'],
])('takes %s for a short form', (word, form) => expect(shortFormMeant(word)).toBe(form));

it.each(['zzzqqq', 'babu', 'vtuu', 'indore', 'xipmer'])('takes %s for none', (word) =>
  expect(shortFormMeant(word)).toBeUndefined(),
);

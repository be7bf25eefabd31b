import { parts, readArguments } from './arguments.js';

const partsOf = (...args: string[]) => [...readArguments(args).parts];

it('takes all parts, one or several', () => {
  expect(partsOf()).toEqual([...parts]);
  expect(partsOf('--only', 'release')).toEqual(['release']);
  expect(partsOf('--only', 'api,people')).toEqual(['api', 'people']);
  expect(partsOf('--only', 'api', '--only', 'people, home')).toEqual(['api', 'people', 'home']);
});

it.each(['apis', 'api,peple', '', 'api,'])('rejects the unknown part of %j with the list of all', (only) => {
  expect(() => readArguments(['--only', only])).toThrow(
    /^There is no part ".*"\. There are home, pages, .*, crowd, .*, resources\.$/,
  );
});

it.each(['0', '-1', 'many', '1.5'])('rejects %s changes', (changes) =>
  expect(() => readArguments([`--changes=${changes}`])).toThrow('--changes takes a whole number'),
);

it('rejects an option that it does not know', () => expect(() => readArguments(['--part', 'api'])).toThrow("'--part'"));

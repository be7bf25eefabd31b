import { dictionary } from '@zxcvbn-ts/language-common';
import { normaliseEmail } from '@setu/contracts';

/** About 50,000, the commonest first. */
const commonest = Array.from(dictionary['passwords-common'] as Iterable<string>);
const common = new Set(commonest);
/** Words that people decorate until a form takes them: `Welcome@123`. */
const bases = new Set(
  [...commonest.slice(0, 10_000), 'campussetu', 'campus', 'indore'].filter((word) => word.length >= 4),
);

const letterFor: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const unleeted = (word: string) => word.replaceAll(/[@431!0$57]/g, (sign) => letterFor[sign]!);
const folded = (text: string) => text.normalize('NFKC').toLowerCase();
/** Without the digits and signs around it. */
const base = (word: string) => word.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Whether a password is among the first that are tried: one of the commonest, or a common word with digits and signs around it or in it. */
export function isCommonPassword(password: string): boolean {
  const word = folded(password);
  const plain = word.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const core = base(word);
  return (
    [word, plain, unleeted(word)].some((text) => common.has(text)) ||
    [core, unleeted(core), base(unleeted(word))].some((text) => bases.has(text))
  );
}

/** Whether a password is the address, the part before its @, or that with digits and signs around it. */
export function resemblesAddress(password: string, email: string): boolean {
  const word = folded(password);
  const address = folded(normaliseEmail(email));
  const [name = ''] = address.split('@');
  return [address, name].includes(word) || (base(name).length >= 4 && base(word) === base(name));
}

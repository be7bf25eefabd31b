import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { messages, normaliseEmail } from '@setu/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { availableParallelism } from 'node:os';
import { invalid } from '../platform/http/api-error.js';
import { randomToken } from './crypto.js';
import { limitConcurrency } from './limit-concurrency.js';

/** OWASP's second choice of argon2id (the library's default variant): 19 MB and about 14 ms each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords, leaving threads for files and pictures. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  readonly #run = limitConcurrency(Math.min(availableParallelism(), 3), 500);
  #decoy = '';

  async onModuleInit() {
    this.#decoy = await this.hash(randomToken(32));
  }

  hash(password: string): Promise<string> {
    return this.#run(() => hash(normalise(password), cost));
  }

  /**
   * Hashes a password that a user chooses. Throws a 400 when it is easy to guess.
   *
   * @param owner - the owner's email address or user name, which the password must not resemble
   * @param field - name of the form's field, for the error
   */
  async hashNew(password: string, owner: string, field = 'password'): Promise<string> {
    const { ownAddress, commonPassword } = messages.credentials;
    if (resemblesAddress(password, owner))
      throw invalid({ [field]: owner.includes('@') ? ownAddress : commonPassword });
    if (isCommonPassword(password)) throw invalid({ [field]: commonPassword });
    return this.hash(password);
  }

  /** False without a hash, after the same time, so that the time does not tell whether there is an account. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    const equal = await this.#run(() => verify(passwordHash ?? this.#decoy, normalise(password)));
    return equal && passwordHash !== undefined;
  }
}

/** Keyboards encode the same accented letter in different ways. */
const normalise = (password: string) => password.normalize('NFKC');

/** About 50,000, the most common first. */
const commonPasswords = Array.from(dictionary['passwords-common'] as Iterable<string>);
const common = new Set(commonPasswords);
/** Words that people decorate until a form accepts them: `Welcome@123`. */
const commonWords = new Set(
  [...commonPasswords.slice(0, 10_000), 'campussetu', 'campus', 'indore'].filter((word) => word.length >= 4),
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
const withoutLeet = (word: string) => word.replaceAll(/[@431!0$57]/g, (sign) => letterFor[sign]!);
const fold = (text: string) => text.normalize('NFKC').toLowerCase();
const trimNonLetters = (word: string) => word.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Whether an attacker would try it first: a common password, or a common word with digits and signs around it or in it. */
export function isCommonPassword(password: string): boolean {
  const word = fold(password);
  const plain = word.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const core = trimNonLetters(word);
  return (
    [word, plain, withoutLeet(word)].some((text) => common.has(text)) ||
    [core, withoutLeet(core), trimNonLetters(withoutLeet(word))].some((text) => commonWords.has(text))
  );
}

/** Whether a password is the email address, the part before its @, or that part with digits and signs around it. */
export function resemblesAddress(password: string, email: string): boolean {
  const word = fold(password);
  const address = fold(normaliseEmail(email));
  const [name = ''] = address.split('@');
  const core = trimNonLetters(name);
  return [address, name].includes(word) || (core.length >= 4 && trimNonLetters(word) === core);
}

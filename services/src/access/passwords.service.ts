import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { limitConcurrency } from './limit-concurrency.js';
import { messages } from '@setu/contracts';
import { invalid } from '../platform/api-error.js';
import { isCommonPassword, resemblesAddress } from './common-passwords.js';
import { random } from './refresh-token.js';

/** OWASP's second choice of argon2id (the library's default variant): 19 MB and about 14 ms each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords, leaving threads for files and pictures. */
@Injectable()
export class PasswordsService implements OnModuleInit {
  readonly #run = limitConcurrency(Math.min(availableParallelism(), 3), 500);
  #decoy = '';

  async onModuleInit() {
    this.#decoy = await this.hash(random(32));
  }

  hash(password: string): Promise<string> {
    return this.#run(() => hash(spelled(password), cost));
  }

  /**
   * Hashes a password that somebody chooses. Throws a 400 when it is easy to guess.
   *
   * @param owner - their address or name, which the password may not be
   * @param field - what the form calls it
   */
  async hashNew(password: string, owner: string, field = 'password'): Promise<string> {
    const { ownAddress, commonPassword } = messages.credentials;
    if (resemblesAddress(password, owner))
      throw invalid({ [field]: owner.includes('@') ? ownAddress : commonPassword });
    if (isCommonPassword(password)) throw invalid({ [field]: commonPassword });
    return this.hash(password);
  }

  /** Without a hash it takes as long and is false, so that the time does not tell whether there is one. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    const equal = await this.#run(() => verify(passwordHash ?? this.#decoy, spelled(password)));
    return equal && passwordHash !== undefined;
  }
}

/** Keyboards spell the same accented letter in different ways. */
const spelled = (password: string) => password.normalize('NFKC');

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { retention } from '@setu/contracts';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Scheduler } from '../platform/process/scheduler.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { PersonalData, type Person } from '../privacy/personal-data.js';
import { LETTER, type LetterModel } from './letter.schema.js';

const hour = 60 * 60_000;
const day = 24 * hour;

/** Letters to a person: those on their way, and those that are files where there is no SMTP server. */
@Injectable()
export class LettersKeeperService implements OnModuleInit {
  readonly #folder: string;

  constructor(
    @Inject(getModelToken(LETTER)) private readonly letters: LetterModel,
    @Inject(SETTINGS) { DATA_DIR }: Settings,
    private readonly scheduler: Scheduler,
    personalData: PersonalData,
  ) {
    this.#folder = resolve(DATA_DIR, 'mail');
    personalData.keepers.push({
      name: 'letters',
      find: (person) => this.#find(person),
      erase: (person) => this.#erase(person),
    });
  }

  onModuleInit() {
    this.scheduler.every('old-letter-files', 6 * hour, () => this.deleteOldFiles(new Date()));
  }

  async deleteOldFiles(now: Date) {
    const before = now.getTime() - retention.letterFileDays * day;
    for (const path of await this.#files()) {
      const written = await stat(path).catch(ignoreMissing);
      if (written && written.mtimeMs < before) await rm(path, { force: true });
    }
  }

  /** Without their texts, which may hold a key to the account. */
  async #find(person: Person) {
    const onTheWay = await this.letters.find(lettersOf(person), { subject: 1, queuedAt: 1 }).lean();
    return onTheWay.map(({ subject, queuedAt }) => ({ subject, queuedAt }));
  }

  /** Those that are about an account or an application, whoever they are to. Answers how many there were. */
  async eraseAbout(id: string): Promise<number> {
    const { deletedCount } = await this.letters.deleteMany({ about: id });
    const files = (await this.#files()).filter((path) => basename(path).endsWith(`.${id}.eml`));
    for (const path of files) await rm(path, { force: true });
    return deletedCount + files.length;
  }

  async #erase(person: Person): Promise<number> {
    const about = await this.eraseAbout(person.userId.toHexString());
    const { deletedCount } = await this.letters.deleteMany(lettersOf(person));
    const files = person.provenEmail ? await this.#filesTo(person.provenEmail, person.until) : [];
    for (const path of files) await rm(path, { force: true });
    return about + deletedCount + files.length;
  }

  async #filesTo(email: string, until = new Date()): Promise<string[]> {
    const found: string[] = [];
    for (const path of await this.#files()) {
      const text = await readFile(path, 'utf8').catch(ignoreMissing);
      const written = await stat(path).catch(ignoreMissing);
      if (text?.toLowerCase().includes(email) && written && written.mtime <= until) found.push(path);
    }
    return found;
  }

  async #files(): Promise<string[]> {
    return ((await readdir(this.#folder).catch(ignoreMissing)) ?? []).map((name) => join(this.#folder, name));
  }
}

const lettersOf = ({ userId, provenEmail, until }: Person) => ({
  $or: [
    { about: userId.toHexString() },
    ...(provenEmail ? [{ to: provenEmail, ...(until && { queuedAt: { $lte: until } }) }] : []),
  ],
});

/** Another replica may be faster, and with an SMTP server there is no folder. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

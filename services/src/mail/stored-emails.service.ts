import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { retention, day, hour } from '@setu/contracts';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { databaseNow } from '../platform/database/database-clock.js';
import { Scheduler } from '../platform/process/scheduler.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { PersonalData, type Person } from '../privacy/personal-data.js';
import { QUEUED_EMAIL, type QueuedEmailModel } from './queued-email.schema.js';

/** The emails that are stored: those in the queue, and the files that replace an SMTP server. Exports and deletes them for their person. */
@Injectable()
export class StoredEmailsService implements OnModuleInit {
  readonly #folder: string;

  constructor(
    @InjectModel(QUEUED_EMAIL) private readonly queue: QueuedEmailModel,
    @Inject(SETTINGS) { DATA_DIR }: Settings,
    private readonly scheduler: Scheduler,
    personalData: PersonalData,
  ) {
    this.#folder = resolve(DATA_DIR, 'mail');
    personalData.registerProvider({
      name: 'letters',
      find: (person) => this.#find(person),
      erase: (person) => this.#erase(person),
    });
  }

  onModuleInit() {
    this.scheduler.every('old-email-files', 6 * hour, () => this.deleteOldFiles(databaseNow()));
  }

  async deleteOldFiles(now: Date) {
    const before = now.getTime() - retention.emailFileDays * day;
    for (const path of await this.#files()) {
      const written = await stat(path).catch(ignoreMissing);
      if (written && written.mtimeMs < before) await rm(path, { force: true });
    }
  }

  /** Without their texts, which may hold a token of the account. */
  async #find(person: Person) {
    const queued = await this.queue.find(emailsOf(person), { subject: 1, queuedAt: 1 }).lean();
    return queued.map(({ subject, queuedAt }) => ({ subject, queuedAt }));
  }

  /** Deletes the emails about an account or an application, to any recipient. Returns how many there were. */
  async eraseAbout(id: string): Promise<number> {
    const { deletedCount } = await this.queue.deleteMany({ about: id });
    const files = (await this.#files()).filter((path) => basename(path).endsWith(`.${id}.eml`));
    for (const path of files) await rm(path, { force: true });
    return deletedCount + files.length;
  }

  async #erase(person: Person): Promise<number> {
    const about = await this.eraseAbout(person.userId.toHexString());
    const { deletedCount } = await this.queue.deleteMany(emailsOf(person));
    const files = person.provenEmail ? await this.#filesTo(person.provenEmail, person.until) : [];
    for (const path of files) await rm(path, { force: true });
    return about + deletedCount + files.length;
  }

  async #filesTo(email: string, until = databaseNow()): Promise<string[]> {
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

const emailsOf = ({ userId, provenEmail, until }: Person) => ({
  $or: [
    { about: userId.toHexString() },
    ...(provenEmail ? [{ to: provenEmail, ...(until && { queuedAt: { $lte: until } }) }] : []),
  ],
});

/** Another replica may have been faster, and with an SMTP server there is no folder. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

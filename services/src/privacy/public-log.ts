import type { PublicLogContent, PublicLogEntry } from '@setu/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { nextEntry, spkiOf } from '@setu/release-store/signed-log';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { deriveSigningKey, sha256 } from '../access/crypto.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { isDuplicate } from '../platform/database/mongo-errors.js';
import { SECRET, type Settings, SETTINGS } from '../platform/settings.js';
import { dataRecipients } from './data-recipients.js';
import { PUBLIC_LOG, type PublicLogModel } from './public-log.schema.js';

const pageLength = 100;

/** The public log: signed, each entry with the hash of the one before it (ADR 71). */
@Injectable()
export class PublicLog implements OnModuleInit {
  readonly #key: KeyObject;

  constructor(
    @InjectModel(PUBLIC_LOG) private readonly entries: PublicLogModel,
    @Inject(SECRET) secret: string,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.#key = deriveSigningKey(secret, 'public log');
  }

  /** Enters the key and each recipient that is new, before the first request could give it anything. */
  async onModuleInit() {
    await this.entries.createIndexes();
    const key = spkiOf(createPublicKey(this.#key)).toString('base64');
    await this.add(`key ${sha256(key)}`, { kind: 'key', key });
    for (const recipient of dataRecipients(this.settings))
      await this.add(`recipient ${sha256(JSON.stringify(recipient))}`, { kind: 'recipient', recipient });
  }

  /**
   * Adds an entry, unless one with this key is there already. Called before what it reports, so that nothing happens without its entry.
   *
   * @param key - names what is entered; not public
   */
  async add(key: string, content: PublicLogContent): Promise<void> {
    // Another process may take the next number first.
    while (!(await this.entries.exists({ key }).readConcern('majority'))) {
      const last = await this.entries.findOne().sort({ _id: -1 }).readConcern('majority').lean();
      const entry = nextEntry(content, last ?? undefined, databaseNow().toISOString(), this.#key);
      try {
        await this.entries.create({ _id: (last?._id ?? 0) + 1, key, ...entry });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    }
  }

  /** Returns the entries after a revision in their order, else the latest first, or those before a revision. */
  async page({ after, before }: { after?: number; before?: number }): Promise<PublicLogEntry[]> {
    const isForward = after !== undefined;
    const _id = isForward ? { $gt: after } : before ? { $lt: before } : { $gt: 0 };
    const found = await this.entries
      .find({ _id })
      .sort({ _id: isForward ? 1 : -1 })
      .limit(pageLength)
      .readConcern('majority')
      .lean();
    return found.map(({ payload, signature }) => ({ payload, signature }));
  }
}

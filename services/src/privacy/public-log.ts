import { minute, type PublicLogContent, type PublicLogDocument, type PublicLogEntry } from '@setu/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { nextEntry, spkiOf } from '@setu/release-store/signed-log';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { deriveSigningKey, sha256 } from '../access/crypto.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { unlessDuplicate } from '../platform/database/mongo-errors.js';
import { unavailable } from '../platform/http/api-error.js';
import { SECRET, type Settings, SETTINGS } from '../platform/settings.js';
import { recipientsBySetting } from './data-recipients.js';
import { PUBLIC_LOG, type PublicLogModel } from './public-log.schema.js';
import { recipientChanges } from './recipient-changes.js';

const pageLength = 100;
const timeoutMs = minute;

/** The public log: signed, each entry with the hash of the one before it (ADR 71). */
@Injectable()
export class PublicLog implements OnModuleInit {
  readonly #key: KeyObject;
  /** SPKI, base64. */
  readonly #publicKey: string;

  constructor(
    @InjectModel(PUBLIC_LOG) private readonly entries: PublicLogModel,
    @Inject(SECRET) secret: string,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.#key = deriveSigningKey(secret, 'public log');
    this.#publicKey = spkiOf(createPublicKey(this.#key)).toString('base64');
  }

  /** Enters what is new about the recipients, before the first request could give them anything. */
  async onModuleInit() {
    const logged = await this.entries
      .find({ key: /^recipients / })
      .sort({ _id: 1 })
      .readConcern('majority')
      .lean();
    const changes = recipientChanges(
      logged.map((entry) => (contentOf(entry) as Extract<PublicLogContent, { kind: 'recipients' }>).changes),
      recipientsBySetting(this.settings),
    );
    if (changes.length > 0)
      await this.add(`recipients after ${logged.at(-1)?._id ?? 0} ${sha256(JSON.stringify(changes))}`, {
        kind: 'recipients',
        changes,
      });
  }

  /**
   * Adds an entry, unless one with this key is there already. Called before what it reports, so that nothing happens without its entry.
   *
   * @param key - names what is entered; not public
   * @returns false if the entry that was there already has another content
   * @throws 503 if other processes were faster every time for a while.
   */
  async add(key: string, content: PublicLogContent): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const known = await this.entries.findOne({ key }).readConcern('majority').lean();
      if (known) return isDeepStrictEqual(contentOf(known), content);
      if (await this.#tryAdd(key, content)) return true;
      if (performance.now() > deadline) throw unavailable();
      await sleep(Math.random() * 20);
    }
  }

  /** Adds the next entry, unless another process takes its number. Where the last key is another one, the next entry is the key of this process. */
  async #tryAdd(key: string, content: PublicLogContent): Promise<boolean> {
    const last = await this.entries.findOne().sort({ _id: -1 }).readConcern('majority').lean();
    const _id = (last?._id ?? 0) + 1;
    const signs = await this.#signs(_id);
    const entry = nextEntry(
      signs ? content : { kind: 'key', key: this.#publicKey },
      last ?? undefined,
      databaseNow().toISOString(),
      this.#key,
    );
    if (!(await unlessDuplicate(this.entries.create({ _id, key: signs ? key : `key ${_id}`, ...entry })))) return false;
    return signs || this.#tryAdd(key, content);
  }

  /** Returns whether the last key before a revision is the one of this process. Others have it where the secrets differ. */
  async #signs(revision: number): Promise<boolean> {
    const before = { key: /^key /, _id: { $lt: revision } };
    const last = await this.entries.findOne(before).sort({ _id: -1 }).readConcern('majority').lean();
    return last !== null && (contentOf(last) as { key: string }).key === this.#publicKey;
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

function contentOf({ payload }: PublicLogEntry): PublicLogContent {
  const { revision: _, previous: _p, createdAt: _c, ...content } = JSON.parse(payload) as PublicLogDocument;
  return content;
}

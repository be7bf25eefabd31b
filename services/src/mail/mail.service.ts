import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { retention } from '@setu/contracts';
import { Scheduler } from '../platform/process/scheduler.js';
import { LETTER, type LetterModel, type LetterRecord } from './letter.schema.js';
import { longestTry, MailTransport, UndeliverableError } from './mail-transport.js';

export interface Content {
  subject: string;
  text: string;
}

export interface Letter extends Content {
  to: string;
  /** Id of the account or application that it is about: the letter goes with it, whoever it is to. */
  about?: string;
}

/** Writes a letter at the moment it is sent; null when there is nothing to say any more. */
export type Composer = (to: string) => Promise<Content | null>;

const minute = 60_000;
const interval = 15_000;
/** Longer than any try: until then no other replica takes the letter. */
const lease = longestTry + 2 * minute;
const longestWait = 30 * minute;
const givenUpAfter = retention.letterHours * 60 * minute;
/** Letters on their way at a time. */
const lanes = 4;
const written = 'written';

/**
 * Letters to people. They wait in the database, so that a letter that was taken survives a crash, and nobody waits for a slow server. A process that
 * dies between the server's "taken" and our deletion sends the letter again, with the same id.
 */
@Injectable()
export class MailService implements OnModuleInit {
  readonly #logger = new Logger('Mail');
  readonly #composers = new Map<string, Composer>();
  #lanes = 0;

  constructor(
    @Inject(getModelToken(LETTER)) private readonly letters: LetterModel,
    private readonly transport: MailTransport,
    private readonly scheduler: Scheduler,
  ) {}

  async onModuleInit() {
    await this.letters.createIndexes();
    this.scheduler.every('letters', interval, (stopping) => this.deliver(stopping));
  }

  /** Returns once the letter is safe; it is sent when the server takes it, within a day. */
  async send(letter: Letter): Promise<void> {
    await this.#queue({ ...letter, kind: written });
  }

  /** Names who writes the letters of a kind, at start. */
  compose(kind: string, composer: Composer) {
    this.#composers.set(kind, composer);
  }

  /** As `send`, for a letter that is written only when it is sent: no token of it is ever stored, and its time starts then. */
  async sendComposed(kind: string, to: string, about?: string): Promise<void> {
    await this.#queue({ to, kind, about });
  }

  /** Waits for a letter that is only news of something done already: that does not fail for want of it. */
  async ifPossible(queued: Promise<void>): Promise<void> {
    try {
      await queued;
    } catch (error) {
      this.#logger.error({ msg: 'a letter could not be queued', err: error });
    }
  }

  async #queue(letter: Pick<LetterRecord, 'to' | 'kind' | 'about' | 'subject' | 'text'>) {
    const queuedAt = new Date();
    const expiresAt = new Date(queuedAt.getTime() + givenUpAfter);
    await this.letters.create({ ...letter, queuedAt, dueAt: queuedAt, tries: 0, expiresAt });
    if (this.#lanes < lanes) this.scheduler.once('letters', (stopping) => this.deliver(stopping));
  }

  /** Sends what is due, one letter after the other. */
  async deliver(stopping: AbortSignal): Promise<void> {
    this.#lanes += 1;
    try {
      while (!stopping.aborted) {
        const letter = await this.#claim();
        if (!letter) return;
        await this.#carry(letter, stopping);
      }
    } finally {
      this.#lanes -= 1;
    }
  }

  #claim(): Promise<LetterRecord | null> {
    const now = new Date();
    return this.letters.findOneAndUpdate(
      { dueAt: { $lte: now }, expiresAt: { $gt: now }, kind: { $in: [written, ...this.#composers.keys()] } },
      { $set: { dueAt: new Date(now.getTime() + lease) }, $inc: { tries: 1 } },
      { sort: { dueAt: 1 }, returnDocument: 'after', lean: true },
    );
  }

  async #carry(letter: LetterRecord, stopping: AbortSignal) {
    try {
      const content = await this.#contentOf(letter);
      const { _id, to, about } = letter;
      if (content) await this.transport.send({ id: _id.toHexString(), to, about, ...content }, stopping);
    } catch (error) {
      if (!(error instanceof UndeliverableError)) return this.#putBack(letter, error, stopping.aborted);
      this.#logger.warn({ msg: 'a letter was given up', letter: letter._id.toHexString(), reason: error.message });
    }
    await this.letters.deleteOne({ _id: letter._id });
  }

  async #contentOf({ kind, to, subject = '', text = '' }: LetterRecord): Promise<Content | null> {
    return kind === written ? { subject, text } : await this.#composers.get(kind)!(to);
  }

  /** To be tried again, later each time; unless somebody else has it, because we took too long. */
  async #putBack({ _id, dueAt, tries }: LetterRecord, error: unknown, isStopping: boolean) {
    const wait = isStopping ? 0 : Math.min(longestWait, 2 ** tries * 5000);
    await this.letters.updateOne({ _id, dueAt }, { $set: { dueAt: new Date(Date.now() + wait) } });
    if (isStopping) return;
    // Not the error itself, whose message has the address.
    const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
    this.#logger.warn({
      msg: 'a letter could not be sent yet',
      letter: _id.toHexString(),
      tries,
      code,
      command,
      responseCode,
    });
  }
}

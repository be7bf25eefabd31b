import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { retention, hour, minute } from '@setu/contracts';
import { databaseNow } from '../platform/database/database-clock.js';
import { Metrics } from '../platform/observability/metrics.js';
import { Scheduler } from '../platform/process/scheduler.js';
import { longestTry, MailTransport, UndeliverableError } from './mail-transport.js';
import { QUEUED_EMAIL, type QueuedEmail, type QueuedEmailModel } from './queued-email.schema.js';

export interface EmailContent {
  subject: string;
  text: string;
}

export interface Email extends EmailContent {
  to: string;
  /** Id of the account or application that the email is about. Deleting that deletes the email, to any recipient. */
  about?: string;
}

/** Writes an email at the moment it is sent; null when there is nothing to send any more. */
export type EmailTemplate = (to: string) => Promise<EmailContent | null>;

const interval = 15_000;
/** Longer than any try, so that no other replica takes the email during a try. */
const lease = longestTry + 2 * minute;
const longestWait = 30 * minute;
const giveUpAfter = retention.emailHours * hour;
const maxWorkers = 4;
const written = 'written';

/**
 * Sends emails through a queue in the database, so that a crash loses none and no request waits for a slow server. A process that dies between the server's
 * acceptance and our deletion sends the email again, with the same id.
 */
@Injectable()
export class MailService implements OnModuleInit {
  readonly #logger = new Logger('Mail');
  readonly #templates = new Map<string, EmailTemplate>();
  #workers = 0;

  constructor(
    @InjectModel(QUEUED_EMAIL) private readonly queue: QueuedEmailModel,
    private readonly transport: MailTransport,
    private readonly scheduler: Scheduler,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit() {
    this.metrics.gauge('emails_oldest_seconds', 'Age of the email that has waited longest.', () =>
      this.#oldestSeconds(),
    );
    this.scheduler.every('emails', interval, (stopping) => this.deliver(stopping));
  }

  /** Returns once the email is in the queue. It is sent when the server accepts it, within a day. */
  async send(email: Email): Promise<void> {
    await this.#enqueue({ ...email, kind: written });
  }

  /** Registers the template of a kind of email, at start. */
  registerTemplate(kind: string, template: EmailTemplate) {
    this.#templates.set(kind, template);
  }

  /** As `send`, with a text that is written only when the email is sent: no token in it is ever stored, and its validity starts then. */
  async sendTemplate(kind: string, to: string, about?: string): Promise<void> {
    await this.#enqueue({ to, kind, about });
  }

  /** Waits for an email that only informs of something done already. If it cannot be queued, that is logged and nothing fails. */
  async bestEffort(queued: Promise<void>): Promise<boolean> {
    try {
      await queued;
      return true;
    } catch (error) {
      this.#logger.error({ msg: 'an email could not be queued', err: error });
      return false;
    }
  }

  /** Ids grow with time, so the first one is the oldest. */
  async #oldestSeconds(): Promise<number> {
    const oldest = await this.queue.findOne({}, { queuedAt: 1 }, { sort: { _id: 1 }, maxTimeMS: 1_000, lean: true });
    return oldest ? Math.max(0, (databaseNow().getTime() - oldest.queuedAt.getTime()) / 1_000) : 0;
  }

  async #enqueue(email: Pick<QueuedEmail, 'to' | 'kind' | 'about' | 'subject' | 'text'>) {
    const queuedAt = databaseNow();
    const expiresAt = new Date(queuedAt.getTime() + giveUpAfter);
    await this.queue.create({ ...email, queuedAt, dueAt: queuedAt, tries: 0, expiresAt });
    if (this.#workers < maxWorkers) this.scheduler.once('emails', (stopping) => this.deliver(stopping));
  }

  /** Sends the emails that are due, one after the other. */
  async deliver(stopping: AbortSignal): Promise<void> {
    this.#workers += 1;
    try {
      while (!stopping.aborted) {
        const email = await this.#claim();
        if (!email) return;
        await this.#deliverOne(email, stopping);
      }
    } finally {
      this.#workers -= 1;
    }
  }

  #claim(): Promise<QueuedEmail | null> {
    const now = databaseNow();
    return this.queue.findOneAndUpdate(
      { dueAt: { $lte: now }, expiresAt: { $gt: now }, kind: { $in: [written, ...this.#templates.keys()] } },
      { $set: { dueAt: new Date(now.getTime() + lease) }, $inc: { tries: 1 } },
      { sort: { dueAt: 1 }, returnDocument: 'after', lean: true },
    );
  }

  async #deliverOne(email: QueuedEmail, stopping: AbortSignal) {
    try {
      const content = await this.#contentOf(email);
      const { _id, to, about } = email;
      if (content) await this.transport.send({ id: _id.toHexString(), to, about, ...content }, stopping);
    } catch (error) {
      if (!(error instanceof UndeliverableError)) return this.#retryLater(email, error, stopping.aborted);
      this.#logger.warn({ msg: 'an email was given up', emailId: email._id.toHexString(), reason: error.message });
    }
    await this.queue.deleteOne({ _id: email._id });
  }

  async #contentOf({ kind, to, subject = '', text = '' }: QueuedEmail): Promise<EmailContent | null> {
    return kind === written ? { subject, text } : await this.#templates.get(kind)!(to);
  }

  /** Waits longer after each try. Changes nothing if another replica has taken the email because this one was too slow. */
  async #retryLater({ _id, dueAt, tries }: QueuedEmail, error: unknown, isStopping: boolean) {
    const wait = isStopping ? 0 : Math.min(longestWait, 2 ** tries * 5000);
    await this.queue.updateOne({ _id, dueAt }, { $set: { dueAt: new Date(databaseNow().getTime() + wait) } });
    if (isStopping) return;
    // Not the error itself: its message contains the address.
    const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
    this.#logger.warn({
      msg: 'an email could not be sent yet',
      emailId: _id.toHexString(),
      tries,
      code,
      command,
      responseCode,
    });
  }
}

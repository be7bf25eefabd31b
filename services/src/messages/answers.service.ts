import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type EmailDraft, messages } from '@setu/contracts';
import { MailService } from '../mail/mail.service.js';
import { readById } from '../platform/documents/document-ids.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { conflict } from '../platform/http/api-error.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { messageEmails } from './message-emails.js';
import { MESSAGE, type MessageModel, type MessageRecord } from './message.schema.js';

/** Answers messages by email. */
@Injectable()
export class AnswersService {
  constructor(
    @InjectModel(MESSAGE) private readonly messages: MessageModel,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'BRAND_NAME' | 'SMTP_URL'>,
    private readonly mail: MailService,
  ) {}

  /** Returns the email to begin with. */
  async draft(id: string): Promise<EmailDraft> {
    const message = await this.#find(id);
    const { language, draft } = messageEmails(message);
    return { canBeSent: this.#canSend, to: message.email, language, ...draft(this.settings) };
  }

  /** Stores the answer with the message and queues the email. Throws a 409 when the message is answered already, or no email can be sent. */
  async send(id: string, text: string, by: string): Promise<void> {
    if (!this.#canSend) throw conflict(messages.applications.noMail);
    const message = await this.#find(id);
    const { _id, email } = message;
    const answered = { by, at: databaseNow(), text: text.trim() };
    const { modifiedCount } = await this.messages.updateOne(
      { _id, answered: { $exists: false } },
      { $set: { answered } },
    );
    if (modifiedCount === 0) throw conflict(messages.inbox.answeredMeanwhile);
    try {
      const content = messageEmails(message).answer(this.settings, answered.text, quoted(message.text));
      await this.mail.send({ to: email, about: id, ...content });
    } catch (error) {
      // No email goes out, so the message is still open.
      await this.messages.updateOne({ _id, 'answered.at': answered.at }, { $unset: { answered: 1 } });
      throw error;
    }
    await this.messages.updateOne({ _id, 'answered.at': answered.at }, { $set: { 'answered.emailAt': databaseNow() } });
  }

  get #canSend(): boolean {
    return this.settings.SMTP_URL !== undefined;
  }

  #find(id: string): Promise<MessageRecord> {
    return readById(this.messages, id, 'The message');
  }
}

const quoted = (text: string): string => text.replaceAll(/^|(?<=\n)/g, '> ');

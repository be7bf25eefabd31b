import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  normaliseEmail,
  retention,
  type Feedback,
  type Language,
  type Message,
  type MessageState,
  type Page,
  type PageQuery,
} from '@setu/contracts';
import { isValidObjectId, type Types } from 'mongoose';
import type { CsvColumn } from '../platform/csv/csv.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { deleteById } from '../platform/documents/document-ids.js';
import { RecentList } from '../platform/documents/recent-list.js';
import { notFound, unauthenticated } from '../platform/http/api-error.js';
import { mapAsync } from '../platform/http/send-json.js';
import { Scheduler } from '../platform/process/scheduler.js';
import { ErasuresService } from '../privacy/erasures.service.js';
import { belongingTo, oldDocuments, PersonalData, retentionCheckInterval } from '../privacy/personal-data.js';
import { MESSAGE, type MessageModel, type MessageRecord } from './message.schema.js';

@Injectable()
export class MessagesService implements OnModuleInit {
  readonly #list: RecentList<MessageRecord>;

  constructor(
    @InjectModel(MESSAGE) private readonly messages: MessageModel,
    personalData: PersonalData,
    private readonly erasures: ErasuresService,
    private readonly scheduler: Scheduler,
  ) {
    this.#list = new RecentList(messages, {
      fields: ['email', 'text', 'answered'],
      textsOf,
      tagsOf,
      changedAt: 'changedAt',
    });
    personalData.registerProvider({
      name: 'messages',
      find: async (person) =>
        (await messages.find(belongingTo(person)).lean()).map((message) => ({
          ...toMessage(message),
          answered: message.answered && { at: message.answered.at, text: message.answered.text },
        })),
      erase: async (person) => (await messages.deleteMany(belongingTo(person))).deletedCount,
    });
  }

  onModuleInit() {
    this.scheduler.every('old-messages', retentionCheckInterval, () => this.deleteOld(databaseNow()));
  }

  async add({ email, msg, language }: Feedback & { language?: Language }, userId: Types.ObjectId | undefined) {
    const { _id } = await this.messages.create({ email: normaliseEmail(email), text: msg.trim(), language, userId });
    // Checked once the message is stored: either the erasure finds it, or this does.
    if (userId && (await this.erasures.isErased(userId))) {
      await this.messages.deleteOne({ _id });
      throw unauthenticated('Your account is deleted. Please send your message without logging in.');
    }
  }

  async page({ state, ...query }: PageQuery & { state?: MessageState }): Promise<Page<Message>> {
    const { items, ...rest } = await this.#list.page(query, state);
    return { items: items.map(toMessage), ...rest };
  }

  all(search?: string, state?: MessageState): AsyncIterable<Message> {
    return mapAsync(this.#list.all(search, state), toMessage);
  }

  count(search?: string, state?: MessageState): Promise<number> {
    return this.#list.count(search, state);
  }

  /** Marks a message as answered, or as open again. False when it was like that already. Throws a 404 when there is none. */
  async mark(id: string, state: MessageState, by: string): Promise<boolean> {
    if (!isValidObjectId(id) || !(await this.messages.exists({ _id: id }))) throw notFound('The message');
    const { modifiedCount } =
      state === 'answered'
        ? await this.messages.updateOne(
            { _id: id, answered: { $exists: false } },
            { $set: { answered: { by, at: databaseNow() } } },
          )
        : await this.messages.updateOne({ _id: id, answered: { $exists: true } }, { $unset: { answered: 1 } });
    return modifiedCount === 1;
  }

  async delete(id: string) {
    await deleteById(this.messages, id, 'The message');
    this.#list.forget(id);
  }

  /** Deletes the messages whose retention has ended. */
  async deleteOld(now: Date) {
    for (const { _id } of await oldDocuments(this.messages, now, retention.messageMonths)) {
      await this.messages.deleteOne({ _id });
      this.#list.forget(_id);
    }
  }
}

const textsOf = ({ email, text }: MessageRecord) => [email, text];

const tagsOf = ({ answered }: MessageRecord): MessageState[] => [answered ? 'answered' : 'open'];

const toMessage = ({ _id, email, text, language, createdAt, answered }: MessageRecord): Message => ({
  _id: _id.toHexString(),
  email,
  text,
  language,
  createdAt: createdAt.toISOString(),
  ...(answered && {
    answered: {
      by: answered.by,
      at: answered.at.toISOString(),
      text: answered.text,
      emailAt: answered.emailAt?.toISOString(),
    },
  }),
});

/** The columns of the CSV export. */
export const messageColumns: CsvColumn<Message>[] = [
  { name: 'email', value: ({ email }) => email },
  { name: 'message', value: ({ text }) => text },
  { name: 'sentAt', value: ({ createdAt }) => createdAt },
  { name: 'answeredAt', value: ({ answered }) => answered?.at },
];

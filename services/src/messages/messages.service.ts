import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { normaliseEmail, type Feedback, type Message } from '@setu/contracts';
import { isValidObjectId, type Types } from 'mongoose';
import { matching, PersonalData } from '../access/personal-data.js';
import { notFound } from '../platform/api-error.js';
import { MESSAGE, type MessageModel, type MessageRecord } from './message.schema.js';

@Injectable()
export class MessagesService implements OnModuleInit {
  constructor(
    @Inject(getModelToken(MESSAGE)) private readonly messages: MessageModel,
    personalData: PersonalData,
  ) {
    personalData.keepers.push({
      name: 'messages',
      find: async (person) => (await messages.find(matching(person)).lean()).map(toMessage),
      erase: async (person) => void (await messages.deleteMany(matching(person))),
    });
  }

  async onModuleInit() {
    await this.messages.createIndexes();
  }

  async add({ email, msg }: Feedback, userId: Types.ObjectId | undefined) {
    await this.messages.create({ email: normaliseEmail(email), text: msg.trim(), userId });
  }

  async list(): Promise<Message[]> {
    return (await this.messages.find().sort({ createdAt: -1, _id: -1 }).lean()).map(toMessage);
  }

  async delete(id: string) {
    const { deletedCount } = isValidObjectId(id) ? await this.messages.deleteOne({ _id: id }) : { deletedCount: 0 };
    if (deletedCount === 0) throw notFound('The message');
  }
}

const toMessage = ({ _id, email, text, createdAt }: MessageRecord): Message => ({
  _id: _id.toHexString(),
  email,
  text,
  createdAt: createdAt.toISOString(),
});

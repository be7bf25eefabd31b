import { day, dayInIndia, daysToAnswer, daysToAsk, messages } from '@setu/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { createHmac, type KeyObject } from 'node:crypto';
import { deriveKey, isEqualInConstantTime, randomToken, sha256 } from '../access/crypto.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { unlessDuplicate } from '../platform/database/mongo-errors.js';
import { conflict, invalid } from '../platform/http/api-error.js';
import { SECRET } from '../platform/settings.js';
import { USED_CHAT_TOKEN, type UsedChatTokenModel } from '../catalog/read-model/mentor-answer.schema.js';

const usedFor = 60 * day;
/** So few that a group has many accounts and names none, and so many that two people are rarely in one. */
const groups = 16;

/** Tokens of presses on Chat Now: the mentor, the day, the group of the account and a random number, signed. No person is in them, and none is stored before it is used. */
@Injectable()
export class ChatTokensService {
  readonly #key: KeyObject;
  readonly #groupKey: KeyObject;

  constructor(
    @InjectModel(USED_CHAT_TOKEN) private readonly used: UsedChatTokenModel,
    @Inject(SECRET) secret: string,
  ) {
    this.#key = deriveKey(secret, 'chat-token');
    this.#groupKey = deriveKey(secret, 'chat-token-group');
  }

  issue(mentorId: string, userId: string): string {
    const today = dayInIndia(databaseNow());
    const content = [mentorId, today, this.#groupOf(mentorId, userId), randomToken(16)].join('.');
    return `${content}.${this.#sign(content)}`;
  }

  /** Returns the mentor and the group of a token, which then counts no more. Throws a 400 before two days have passed, and a 409 when it is used. */
  async use(token: string): Promise<{ mentorId: string; group: number }> {
    const [mentorId, pressed, group, nonce, signature, ...rest] = token.split('.');
    const content = [mentorId, pressed, group, nonce].join('.');
    const isSigned = rest.length === 0 && isEqualInConstantTime(signature ?? '', this.#sign(content));
    if (!isSigned) throw invalid({ token: messages.mentorAnswer.tokenWrong });
    const age = (Date.parse(dayInIndia(databaseNow())) - Date.parse(pressed!)) / day;
    if (age < daysToAnswer) throw invalid({ token: messages.mentorAnswer.tooEarly });
    if (age > daysToAsk) throw invalid({ token: messages.mentorAnswer.tokenWrong });
    const expiresAt = new Date(databaseNow().getTime() + usedFor);
    if (!(await unlessDuplicate(this.used.create({ _id: sha256(nonce!), expiresAt }))))
      throw conflict(messages.mentorAnswer.used);
    return { mentorId: mentorId!, group: Number(group) };
  }

  /** Returns the group of an account, another one for each mentor. So the groups of several mentors together name no account. */
  #groupOf(mentorId: string, userId: string): number {
    return createHmac('sha256', this.#groupKey).update(`${mentorId}.${userId}`).digest()[0]! % groups;
  }

  #sign(content: string): string {
    return createHmac('sha256', this.#key).update(content).digest('base64url');
  }
}

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { messages } from '@setu/contracts';
import type { Types } from 'mongoose';
import { randomToken, sha256 } from '../access/crypto.js';
import { ApiError } from '../platform/http/api-error.js';
import { LETTER_TOKEN, type LetterTokenModel, type LetterTokenPurpose } from './letter-token.schema.js';

const minute = 60_000;
const lifetime: Record<LetterTokenPurpose, number> = {
  'verify-address': 24 * 60 * minute,
  'reset-password': 30 * minute,
};

/** The tokens in letters. Several of one person may be open at a time, so that a stranger who asks for letters spoils none. */
@Injectable()
export class LetterTokensService implements OnModuleInit {
  constructor(@Inject(getModelToken(LETTER_TOKEN)) private readonly tokens: LetterTokenModel) {}

  async onModuleInit() {
    await this.tokens.createIndexes();
  }

  async issue(purpose: LetterTokenPurpose, userId: Types.ObjectId): Promise<string> {
    const token = randomToken(24);
    const expiresAt = new Date(Date.now() + lifetime[purpose]);
    await this.tokens.create({ _id: sha256(token), purpose, userId, expiresAt });
    return token;
  }

  /** Whose token it is; throws a 400 when it is good for nothing. Does not use it up. */
  async ownerOf(purpose: LetterTokenPurpose, token: string): Promise<Types.ObjectId> {
    const open = await this.tokens.findOne(stillOpen(purpose, token)).lean();
    if (!open) throw linkSpent();
    return open.userId;
  }

  /** Uses the token up; of several who try at once, all but one get a 400. */
  async use(purpose: LetterTokenPurpose, token: string): Promise<void> {
    if (!(await this.tokens.findOneAndDelete(stillOpen(purpose, token)))) throw linkSpent();
  }

  async listOf(userId: Types.ObjectId) {
    return this.tokens.find({ userId }, { _id: 0, purpose: 1, expiresAt: 1 }).lean();
  }

  async revokeAllOf(userId: Types.ObjectId): Promise<number> {
    return (await this.tokens.deleteMany({ userId })).deletedCount;
  }
}

const stillOpen = (purpose: LetterTokenPurpose, token: string) => ({
  _id: sha256(token),
  purpose,
  expiresAt: { $gt: new Date() },
});

const linkSpent = () => new ApiError(400, 'LINK_SPENT', messages.recovery.linkSpent);

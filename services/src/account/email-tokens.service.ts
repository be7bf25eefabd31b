import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { messages, day, minute } from '@setu/contracts';
import { Schema, type Model, type Types } from 'mongoose';
import { randomToken, sha256 } from '../access/crypto.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { ApiError } from '../platform/http/api-error.js';

export type EmailTokenPurpose = 'verify-address' | 'reset-password';

/** The token of a link in an email, valid for one use. */
interface EmailTokenRecord {
  /** Hash of the token. */
  _id: string;
  purpose: EmailTokenPurpose;
  userId: Types.ObjectId;
  expiresAt: Date;
}

export const emailTokenSchema = new Schema<EmailTokenRecord>(
  {
    _id: { type: String, required: true, exact: true },
    purpose: { type: String, enum: ['verify-address', 'reset-password'], required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'letter_tokens', strict: 'throw', versionKey: false },
);

emailTokenSchema.index({ userId: 1 });
emailTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const EMAIL_TOKEN = 'EmailToken';

const lifetime: Record<EmailTokenPurpose, number> = {
  'verify-address': day,
  'reset-password': 30 * minute,
};

/** The tokens in emails. A person may have several at a time, so that a stranger who requests emails invalidates none. */
@Injectable()
export class EmailTokensService {
  constructor(@InjectModel(EMAIL_TOKEN) private readonly tokens: Model<EmailTokenRecord>) {}

  async issue(purpose: EmailTokenPurpose, userId: Types.ObjectId): Promise<string> {
    const token = randomToken(24);
    const expiresAt = new Date(databaseNow().getTime() + lifetime[purpose]);
    await this.tokens.create({ _id: sha256(token), purpose, userId, expiresAt });
    return token;
  }

  /** The owner of a token, which stays valid. Throws a 400 when it is not valid. */
  async ownerOf(purpose: EmailTokenPurpose, token: string): Promise<Types.ObjectId> {
    const valid = await this.tokens.findOne(ifValid(purpose, token)).lean();
    if (!valid) throw linkSpent();
    return valid.userId;
  }

  /** Invalidates a token. When several requests try at the same time, all but one get a 400. */
  async consume(purpose: EmailTokenPurpose, token: string): Promise<void> {
    if (!(await this.tokens.findOneAndDelete(ifValid(purpose, token)))) throw linkSpent();
  }

  async listOf(userId: Types.ObjectId) {
    return this.tokens.find({ userId }, { _id: 0, purpose: 1, expiresAt: 1 }).lean();
  }

  async revokeAllOf(userId: Types.ObjectId): Promise<number> {
    return (await this.tokens.deleteMany({ userId })).deletedCount;
  }
}

const ifValid = (purpose: EmailTokenPurpose, token: string) => ({
  _id: sha256(token),
  purpose,
  expiresAt: { $gt: databaseNow() },
});

export const linkSpent = () => new ApiError(400, 'LINK_SPENT', messages.recovery.linkSpent);

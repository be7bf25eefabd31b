import { hour, mailboxIn, mailboxOf, messages, minute, reviewCodeLength } from '@setu/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { createHmac, randomInt, type KeyObject } from 'node:crypto';
import { deriveKey, isEqualInConstantTime } from '../access/crypto.js';
import type { RateLimit } from '../access/rate-limit.service.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { conflict, invalid } from '../platform/http/api-error.js';
import { SECRET } from '../platform/settings.js';
import type { ReviewedCollege } from './review-colleges.service.js';
import { ReviewDomainsService } from './review-domains.service.js';
import { REVIEW_CODE, type ReviewCodeModel, type ReviewCodeRecord } from './review-proof.schema.js';

/** Codes to one account or application. */
export const codeLimit: RateLimit = { name: 'reviewCodePerAccount', calls: 6, within: hour, of: 'codes' };
const lifetime = 30 * minute;
const maxTries = 5;

/** The account or application that a code belongs to, and its subject. */
export type CodeOwner = Pick<ReviewCodeRecord, 'userId' | 'collegeId'>;

/** Codes that prove a mailbox of a college. Of mailbox and code only keyed hashes are stored. */
@Injectable()
export class MailboxCodesService {
  readonly #key: KeyObject;

  constructor(
    @InjectModel(REVIEW_CODE) private readonly codes: ReviewCodeModel,
    @Inject(SECRET) secret: string,
    private readonly domains: ReviewDomainsService,
  ) {
    this.#key = deriveKey(secret, 'reviews');
  }

  /** Returns the address if it is one of a mailbox that the college gives its students; throws otherwise. */
  async addressIn({ ids }: Pick<ReviewedCollege, 'ids'>, email: string): Promise<string> {
    const domains = await this.domains.of(ids);
    if (domains.length === 0) throw conflict(messages.reviews.closed);
    const address = mailboxIn(domains, email);
    if (address === null) throw invalid({ email: messages.reviews.notCollegeMail });
    return address;
  }

  /** Begins a proof without a code. One that is begun again replaces the one before, whose code stops working. */
  async begin(owner: CodeOwner, address: string): Promise<ReviewCodeRecord> {
    const changes = {
      mailbox: this.hash('mailbox', mailboxOf(address)),
      code: '-',
      tries: 0,
      expiresAt: new Date(databaseNow().getTime() + lifetime),
    };
    const options = { upsert: true, returnDocument: 'after', lean: true } as const;
    return (await this.codes.findOneAndUpdate({ ...owner }, { $set: changes }, options))!;
  }

  /** Returns a new code for a proof that was begun. */
  async issue(_id: Types.ObjectId): Promise<string> {
    const code = String(randomInt(10 ** reviewCodeLength)).padStart(reviewCodeLength, '0');
    await this.codes.updateOne({ _id }, { $set: { code: this.hash('code', _id.toHexString(), code) } });
    return code;
  }

  /** Counts a try before it compares, so that no number of requests at the same time has more. */
  async matching(owner: CodeOwner, code: string): Promise<ReviewCodeRecord> {
    const sent = await this.codes
      .findOneAndUpdate(
        { ...owner, tries: { $lt: maxTries }, expiresAt: { $gt: databaseNow() } },
        { $inc: { tries: 1 } },
      )
      .lean<ReviewCodeRecord>();
    if (!sent) throw wrongCode();
    const given = this.hash('code', sent._id.toHexString(), code.trim());
    if (!isEqualInConstantTime(given, sent.code)) throw wrongCode();
    return sent;
  }

  /** Deletes the codes of an account or application. */
  async erase(userId: Types.ObjectId): Promise<number> {
    return (await this.codes.deleteMany({ userId })).deletedCount;
  }

  hash(...parts: string[]): string {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('base64url');
  }
}

export const wrongCode = () => invalid({ code: messages.reviews.codeWrong });

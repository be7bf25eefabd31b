import { isConsented, messages } from '@setu/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Types } from 'mongoose';
import { sha256 } from '../access/crypto.js';
import { RateLimitService } from '../access/rate-limit.service.js';
import { USER, type UserModel } from '../account/user.schema.js';
import { stateOf } from '../consent/consent-rules.js';
import { MailService } from '../mail/mail.service.js';
import { MailboxLimitsService } from '../mail/mailbox-limits.service.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { isDuplicate } from '../platform/database/mongo-errors.js';
import { ApiError, conflict, unauthenticated } from '../platform/http/api-error.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { PersonalData } from '../privacy/personal-data.js';
import { answerTo, isAnswer, ReviewAnswersService } from './review-answers.service.js';
import { MailboxCodesService, wrongCode } from './mailbox-codes.service.js';
import { ReviewCollegesService } from './review-colleges.service.js';
import {
  REVIEW_CLAIM,
  REVIEW_CODE,
  type ReviewClaimModel,
  type ReviewCodeModel,
  type ReviewCodeRecord,
} from './review-proof.schema.js';
import { ReviewTickets } from './review-tickets.js';
import { halfYearOf } from './weeks.js';

/** Proves by a code to a mailbox of the college that an account's owner studies there, and exchanges the proof for a ticket that has no link to the account. */
@Injectable()
export class ReviewProofsService implements OnModuleInit {
  constructor(
    @InjectModel(REVIEW_CODE) private readonly codes: ReviewCodeModel,
    @InjectModel(REVIEW_CLAIM) private readonly claims: ReviewClaimModel,
    @InjectModel(USER) private readonly users: UserModel,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'BRAND_NAME'>,
    private readonly colleges: ReviewCollegesService,
    private readonly proofs: MailboxCodesService,
    private readonly answers: ReviewAnswersService,
    private readonly tickets: ReviewTickets,
    private readonly limiter: RateLimitService,
    private readonly mailboxes: MailboxLimitsService,
    private readonly mail: MailService,
    personalData: PersonalData,
  ) {
    personalData.registerProvider({
      name: 'reviewCodes',
      find: ({ userId }) => codes.find({ userId }, { _id: 0, collegeId: 1, expiresAt: 1 }).lean(),
      erase: ({ userId }) => proofs.erase(userId),
    });
  }

  async onModuleInit() {
    await this.codes.createIndexes();
    await this.claims.createIndexes();
  }

  /** Whether the mailbox has reviewed already is said only after the proof, because anyone can name a mailbox. */
  async askCode(
    userId: Types.ObjectId,
    { collegeId, email, reviewId }: { collegeId: string; email: string; reviewId?: string },
  ): Promise<void> {
    const college = await this.colleges.find(collegeId);
    await this.#demandConsent(userId);
    const address = await this.proofs.addressIn(college, email);
    if (reviewId) await this.answers.demandOpen(reviewId, college.ids);
    await this.limiter.count('reviewCodePerAccount', userId.toHexString());
    await this.mailboxes.count('review', address);
    const { _id } = await this.proofs.begin({ userId, collegeId: subjectOf(college.id, reviewId) }, address);
    if (!reviewId) await this.#rejectClaimed([this.#accountClaim(userId, college.id)], _id);
    const code = await this.proofs.issue(_id);
    await this.mail.send({
      to: address,
      about: userId.toHexString(),
      ...this.#email(college.name, code, reviewId !== undefined),
    });
  }

  /**
   * Each step may be repeated after a crash, with the same code and ticket: the code is tied to the ticket, the claims to the code, and the code goes last. Once
   * the ticket is issued, the code and its tie are deleted.
   */
  async prove(
    userId: Types.ObjectId,
    {
      collegeId: college,
      reviewId,
      code,
      ticket,
    }: { collegeId: string; reviewId?: string; code: string; ticket: string },
  ) {
    const collegeId = subjectOf(college, reviewId);
    try {
      await this.#exchange(await this.proofs.matching({ userId, collegeId }, code), ticket);
    } catch (error) {
      // The answer to an earlier request with this ticket may have been lost.
      if (!(await this.tickets.isIssued(ticket, collegeId))) throw error;
    }
  }

  async #exchange(sent: ReviewCodeRecord, ticket: string) {
    const ofTicket = sha256(ticket);
    const { matchedCount } = await this.codes.updateOne(
      { _id: sent._id, code: sent.code, $or: [{ ticket: { $exists: false } }, { ticket: ofTicket }] },
      { $set: { ticket: ofTicket } },
    );
    if (matchedCount === 0) throw wrongCode();
    if (!isAnswer(sent.collegeId)) await this.#claim(sent);
    await this.tickets.issue(ticket, sent.collegeId);
    await this.codes.deleteOne({ _id: sent._id });
    await this.claims.updateMany({ code: sent._id }, { $unset: { code: 1 } });
  }

  async #demandConsent(userId: Types.ObjectId) {
    const user = await this.users.findById(userId, { consent: 1 }).lean();
    if (!user) throw unauthenticated('Please log in to continue.');
    if (!isConsented(stateOf(user.consent, databaseNow())))
      throw new ApiError(403, 'CONSENT_NEEDED', messages.reviews.consent);
  }

  async #claim({ _id: code, userId, collegeId, mailbox }: ReviewCodeRecord) {
    const claims = [this.#accountClaim(userId, collegeId), this.#claimOf('mailbox', mailbox, collegeId)];
    const now = databaseNow();
    // The half-year is part of the hash; a month later no clock can be in it any more.
    const expiresAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() < 6 ? 7 : 13, 1));
    try {
      for (const _id of claims) {
        try {
          await this.claims.create({ _id, code, expiresAt });
        } catch (error) {
          if (!isDuplicate(error)) throw error;
          await this.#rejectClaimed([_id], code);
        }
      }
    } catch (error) {
      if (error instanceof ApiError) await this.#release(code);
      throw error;
    }
  }

  async #release(code: Types.ObjectId) {
    await this.claims.deleteMany({ code });
    await this.codes.deleteOne({ _id: code });
  }

  async #rejectClaimed(claims: string[], code: Types.ObjectId) {
    if (await this.claims.exists({ _id: trusted({ $in: claims }), code: { $ne: code } }))
      throw conflict(messages.reviews.done);
  }

  #accountClaim = (userId: Types.ObjectId, collegeId: string) =>
    this.#claimOf('account', userId.toHexString(), collegeId);

  #claimOf = (kind: string, of: string, collegeId: string) =>
    this.proofs.hash('claim', kind, of, collegeId, halfYearOf(databaseNow()));

  #email(college: string, code: string, isForAnswer: boolean) {
    const { BRAND_NAME: brand } = this.settings;
    const text = [
      'Hello,',
      `here is the code that proves that you ${isForAnswer ? 'have a mailbox' : 'study'} at ${college}:`,
      code,
      `It works for 30 minutes, in the window in which you asked for it. Your ${isForAnswer ? 'answer' : 'review'} will not say that it is from this mailbox.`,
      'If you did not ask for it, ignore this email.',
      brand,
    ];
    return { subject: `Your code for ${brand}`, text: `${text.join('\n\n')}\n` };
  }
}

/** Returns what is proven: that one may review the college, or answer the review for it. */
const subjectOf = (collegeId: string, reviewId: string | undefined) => (reviewId ? answerTo(reviewId) : collegeId);

import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { RateLimitService } from '../access/rate-limit.service.js';
import type { Site } from '../mail/email-parts.js';
import { MailService } from '../mail/mail.service.js';
import { MailboxLimitsService } from '../mail/mailbox-limits.service.js';
import { SETTINGS } from '../platform/settings.js';
import { PersonalData } from '../privacy/personal-data.js';
import { answerTo, isAnswer, ReviewAnswersService } from './review-answers.service.js';
import { codeLimit, MailboxCodesService, wrongCode } from './mailbox-codes.service.js';
import { ReviewCollegesService } from './review-colleges.service.js';
import { type ExchangedProof, ReviewClaimsService } from './review-claims.service.js';
import { reviewEmails } from './review-emails.js';
import { REVIEW_CODE, type ReviewCodeModel, type ReviewCodeRecord } from './review-proof.schema.js';
import { ReviewTickets } from './review-tickets.js';

/** Proves by a code to a mailbox of the college that an account's owner studies there, and exchanges the proof for a ticket that has no link to the account. */
@Injectable()
export class ReviewProofsService {
  constructor(
    @InjectModel(REVIEW_CODE) private readonly codes: ReviewCodeModel,
    @Inject(SETTINGS) private readonly settings: Site,
    private readonly colleges: ReviewCollegesService,
    private readonly proofs: MailboxCodesService,
    private readonly answers: ReviewAnswersService,
    private readonly claims: ReviewClaimsService,
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

  /** Whether the mailbox has reviewed already is said only after the proof, because anyone can name a mailbox. */
  async askCode(
    userId: Types.ObjectId,
    { collegeId, email, reviewId }: { collegeId: string; email: string; reviewId?: string },
  ): Promise<void> {
    const college = await this.colleges.find(collegeId);
    const account = await this.claims.demandConsent(userId);
    const address = await this.proofs.addressIn(college, email);
    if (reviewId) await this.answers.demandOpen(reviewId, college.ids);
    await this.limiter.count(codeLimit, userId.toHexString());
    await this.mailboxes.count('review', address);
    const { _id } = await this.proofs.begin({ userId, collegeId: subjectOf(college.id, reviewId) }, address);
    if (!reviewId) await this.claims.rejectTaken([this.claims.ofAccount(userId, college.id)], _id);
    const code = await this.proofs.issue(_id);
    await this.mail.send({
      to: address,
      about: userId.toHexString(),
      ...reviewEmails(account).code(this.settings, college.name, code, reviewId ? 'answer' : 'review'),
    });
  }

  /** May be repeated with the same code and ticket. */
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
    // A guardian may have withdrawn since the code was sent.
    await this.claims.demandConsent(userId);
    try {
      await this.claims.exchange(this.#exchanged(await this.proofs.matching({ userId, collegeId }, code)), ticket);
    } catch (error) {
      // The answer to an earlier request with this ticket may have been lost.
      if (!(await this.tickets.isIssued(ticket, collegeId))) throw error;
    }
  }

  #exchanged({ _id, userId, collegeId, mailbox, code, expiresAt }: ReviewCodeRecord): ExchangedProof {
    const claims = [this.claims.ofAccount(userId, collegeId), this.claims.ofMailbox(mailbox, collegeId)];
    return {
      _id,
      subject: collegeId,
      claims: isAnswer(collegeId) ? [] : claims,
      expiresAt,
      tie: async (ofTicket) => {
        const { matchedCount } = await this.codes.updateOne(
          { _id, code, $or: [{ ticket: { $exists: false } }, { ticket: ofTicket }] },
          { $set: { ticket: ofTicket } },
        );
        if (matchedCount === 0) throw wrongCode();
      },
      remove: () => this.codes.deleteOne({ _id }),
    };
  }
}

/** Returns what is proven: that one may review the college, or answer the review for it. */
const subjectOf = (collegeId: string, reviewId: string | undefined) => (reviewId ? answerTo(reviewId) : collegeId);

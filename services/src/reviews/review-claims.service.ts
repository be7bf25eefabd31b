import { isConsented, messages } from '@setu/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Types } from 'mongoose';
import { sha256 } from '../access/crypto.js';
import { USER, type UserModel, type UserRecord } from '../account/user.schema.js';
import { stateOf } from '../consent/consent-rules.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { unlessDuplicate } from '../platform/database/mongo-errors.js';
import { ApiError, conflict, unauthenticated } from '../platform/http/api-error.js';
import { longestRequest } from '../privacy/erasures.service.js';
import { MailboxCodesService } from './mailbox-codes.service.js';
import { REVIEW_CLAIM, type ReviewClaimModel } from './review-proof.schema.js';
import { ReviewTickets } from './review-tickets.js';
import { endOfClaims, halfYearOf } from './weeks.js';

/** A proof that is exchanged for a ticket, however it was made. */
export interface ExchangedProof {
  _id: Types.ObjectId;
  /** Subject of the proof: a college, or that one may answer a review for it. */
  subject: string;
  /** Claims that no other proof may have. */
  claims: string[];
  /** Time at which the proof ends, also one that was interrupted. */
  expiresAt: Date;
  /** Notes the hash of the ticket in the proof; throws when it is noted for another one, or the proof is gone. */
  tie(ofTicket: string): Promise<void>;
  remove(): Promise<unknown>;
}

/** Lets an account and a mailbox review a college once in a half-year, and exchanges proofs for tickets that have no link to the account. */
@Injectable()
export class ReviewClaimsService {
  constructor(
    @InjectModel(REVIEW_CLAIM) private readonly claims: ReviewClaimModel,
    @InjectModel(USER) private readonly users: UserModel,
    private readonly codes: MailboxCodesService,
    private readonly tickets: ReviewTickets,
  ) {}

  /** Returns the account of someone who may review; throws a 403 otherwise. */
  async demandConsent(userId: Types.ObjectId): Promise<Pick<UserRecord, 'language'>> {
    const user = await this.users.findById(userId, { consent: 1, language: 1 }).lean<UserRecord>();
    if (!user) throw unauthenticated('Please log in to continue.');
    if (!isConsented(stateOf(user.consent, databaseNow())))
      throw new ApiError(403, 'CONSENT_NEEDED', messages.reviews.consent);
    return user;
  }

  ofAccount = (userId: Types.ObjectId, collegeId: string) => this.#claimOf('account', userId.toHexString(), collegeId);

  ofMailbox = (mailbox: string, collegeId: string) => this.#claimOf('mailbox', mailbox, collegeId);

  /** Throws a 409 when one of the claims is of another proof. */
  async rejectTaken(claims: string[], proof?: Types.ObjectId): Promise<void> {
    const free = [{ until: { $lte: databaseNow() } }, ...(proof ? [{ code: proof }] : [])];
    if (await this.claims.exists({ _id: trusted({ $in: claims }), $nor: free })) throw conflict(messages.reviews.done);
  }

  /**
   * Makes the ticket valid. Each step may be repeated after a crash, with the same proof and ticket: the proof is tied to the ticket, the claims to the proof,
   * and the proof goes last. Once the ticket is issued, the proof and its tie are deleted. The claims of a proof that ends before its ticket is issued are free some minutes later.
   */
  async exchange(proof: ExchangedProof, ticket: string): Promise<void> {
    await proof.tie(sha256(ticket));
    if (!(await this.tickets.isIssued(ticket, proof.subject))) {
      await this.#take(proof);
      await this.tickets.issue(ticket, proof.subject);
    }
    // Before the proof goes: a repeated request ends the claims, too.
    await this.claims.updateMany({ code: proof._id }, { $unset: { code: 1, until: 1 } });
    await proof.remove();
  }

  async #take(proof: ExchangedProof) {
    const now = databaseNow();
    const expiresAt = endOfClaims();
    // A request with the proof that began before its end may still issue the ticket.
    const pending = { code: proof._id, until: new Date(proof.expiresAt.getTime() + longestRequest) };
    try {
      for (const _id of proof.claims) {
        if (await unlessDuplicate(this.claims.create({ _id, ...pending, expiresAt }))) continue;
        const free = [{ code: proof._id }, { until: { $lte: now } }];
        const { matchedCount } = await this.claims.updateOne({ _id, $or: free }, { $set: pending });
        if (matchedCount === 0) throw conflict(messages.reviews.done);
      }
    } catch (error) {
      if (error instanceof ApiError) await this.#release(proof);
      throw error;
    }
  }

  async #release(proof: ExchangedProof) {
    await this.claims.deleteMany({ code: proof._id });
    await proof.remove();
  }

  #claimOf = (kind: string, of: string, collegeId: string) =>
    this.codes.hash('claim', kind, of, collegeId, halfYearOf(databaseNow()));
}

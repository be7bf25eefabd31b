import { messages } from '@setu/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Schema, type Model } from 'mongoose';
import { sha256 } from '../access/crypto.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { conflict } from '../platform/http/api-error.js';
import { endOfClaims } from './weeks.js';

/**
 * The step between the proof that a person studies at a college and their review. Whatever it stores must not lead from one to the other. Blind signatures
 * (RFC 9474) can take the place of stored tickets behind the same methods.
 */
export abstract class ReviewTickets {
  /** Makes a ticket of the device valid for one review of a college. May be repeated. */
  abstract issue(ticket: string, collegeId: string): Promise<void>;
  /** Whether the ticket is valid and unused. */
  abstract isIssued(ticket: string, collegeId: string): Promise<boolean>;
  /**
   * Uses a ticket for the review with this key. The ticket is used up once `write` has returned; until then the same key may try again. Throws a 409 when it
   * is used, too old or not one of ours.
   */
  abstract spend(ticket: string, keyHash: string, write: (collegeId: string) => Promise<void>): Promise<void>;
}

interface TicketRecord {
  /** Hash of the ticket. */
  _id: string;
  collegeId: string;
  /** Key of the review that is being written with it; gone once it is written. */
  writing?: string;
  used?: true;
  /** End of the claims of the proof, the same for all tickets of a half-year. */
  expiresAt: Date;
}

export const reviewTicketSchema = new Schema<TicketRecord>(
  {
    _id: { type: String, required: true, exact: true },
    collegeId: { type: String, required: true },
    writing: String,
    used: Boolean,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'review_tickets', strict: 'throw', versionKey: false },
);

reviewTicketSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const REVIEW_TICKET = 'ReviewTicket';

/**
 * Tickets that are stored as hashes. A used one stays until it expires, so that a repeated proof cannot make it valid again. All end with the claims: no claim
 * names its ticket, so one that ended unused before them would lock its owner out.
 */
@Injectable()
export class StoredTickets extends ReviewTickets {
  constructor(@InjectModel(REVIEW_TICKET) private readonly tickets: Model<TicketRecord>) {
    super();
  }

  async issue(ticket: string, collegeId: string) {
    const ticketOf = { collegeId, expiresAt: endOfClaims() };
    await this.tickets.updateOne({ _id: sha256(ticket) }, { $setOnInsert: ticketOf }, { upsert: true });
  }

  async isIssued(ticket: string, collegeId: string) {
    return (await this.tickets.exists({ ...this.#unused(ticket), collegeId })) !== null;
  }

  async spend(ticket: string, keyHash: string, write: (collegeId: string) => Promise<void>) {
    const free = [{ writing: { $exists: false } }, { writing: keyHash }];
    const taken = await this.tickets
      .findOneAndUpdate({ ...this.#unused(ticket), $or: free }, { $set: { writing: keyHash } })
      .lean();
    if (!taken) throw conflict(messages.reviews.ticketSpent);
    await write(taken.collegeId);
    await this.tickets.updateOne({ _id: taken._id }, { $set: { used: true }, $unset: { writing: 1 } });
  }

  #unused(ticket: string) {
    return { _id: sha256(ticket), used: { $ne: true as const }, expiresAt: { $gt: databaseNow() } };
  }
}

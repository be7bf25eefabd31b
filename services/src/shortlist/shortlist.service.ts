import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  inOwnOrder,
  isSeat,
  shortlistLimits,
  shortlistMessages,
  type SavedEntry,
  type ShortlistChange,
} from '@setu/contracts';
import type { Types } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { databaseNow } from '../platform/database/database-clock.js';
import { unlessDuplicate } from '../platform/database/mongo-errors.js';
import { ApiError, conflict } from '../platform/http/api-error.js';
import { PersonalData } from '../privacy/personal-data.js';
import { SHORTLIST_ENTRY, type ShortlistModel, type ShortlistRecord } from './shortlist-entry.schema.js';

/** Stores the shortlists. A save names the revision that it started from, so that neither of two devices overwrites the other's changes. */
@Injectable()
export class ShortlistService {
  constructor(
    @InjectModel(SHORTLIST_ENTRY) private readonly entries: ShortlistModel,
    personalData: PersonalData,
  ) {
    personalData.registerProvider({
      name: 'shortlist',
      find: async ({ userId }) => (await this.list(userId)).map(({ revision: _revision, ...entry }) => entry),
      erase: async ({ userId }) => (await entries.deleteMany({ userId })).deletedCount,
    });
  }

  async list(userId: Types.ObjectId): Promise<SavedEntry[]> {
    return inOwnOrder((await this.entries.find({ userId }).lean()).map(toEntry));
  }

  /** Throws a 409 when the entry is not what the save started from. A save that is repeated changes nothing. */
  async save(userId: Types.ObjectId, id: string, { revision, ...change }: ShortlistChange): Promise<SavedEntry> {
    const _id = keyOf(userId, id);
    const fields = { ...change, editedAt: notInFuture(change.editedAt), revision: randomUUID() };
    const saved = revision
      ? await this.entries.findOneAndUpdate(
          { _id, revision },
          { $set: fields },
          { returnDocument: 'after', lean: true },
        )
      : await this.#add({ _id, userId, id, ...fields });
    if (saved) return toEntry(saved);
    const present = await this.entries.findById(_id).lean();
    if (present && isSame(toEntry(present), { id, ...fields })) return toEntry(present);
    throw conflict(shortlistMessages.changedElsewhere);
  }

  /** Throws a 409 when the entry has changed since. One that is gone already counts as taken out. */
  async remove(userId: Types.ObjectId, id: string, revision: string | undefined): Promise<void> {
    const _id = keyOf(userId, id);
    const { deletedCount } = await this.entries.deleteOne({ _id, revision: revision ?? '' });
    if (deletedCount === 0 && (await this.entries.exists({ _id }))) throw conflict(shortlistMessages.changedElsewhere);
  }

  /** Null when the account has the entry already. */
  async #add(record: ShortlistRecord): Promise<ShortlistRecord | null> {
    const { _id, userId } = record;
    const ofSeat = isSeat(record);
    if (!(await unlessDuplicate(this.entries.create(record)))) return null;
    // Counted afterwards: of two that are added at the same time, neither sees the other before.
    const others = await this.entries.find({ userId }, { id: 1 }).lean();
    const count = others.filter((each) => isSeat(each) === ofSeat).length;
    if (count <= (ofSeat ? shortlistLimits.seats : shortlistLimits.entries)) return record;
    await this.entries.deleteOne({ _id, revision: record.revision });
    throw new ApiError(400, 'SHORTLIST_FULL', ofSeat ? shortlistMessages.seatsFull : shortlistMessages.full);
  }
}

const keyOf = (userId: Types.ObjectId, id: string) => `${userId.toHexString()} ${id}`;

const toEntry = ({ _id, userId: _userId, ...entry }: ShortlistRecord): SavedEntry => entry;

const isSame = ({ revision: _a, ...a }: SavedEntry, { revision: _b, ...b }: SavedEntry) =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)));

/** A device whose clock is ahead must not win for ever. */
function notInFuture(time: string): string {
  const now = databaseNow().toISOString();
  return time < now ? time : now;
}

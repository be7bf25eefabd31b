import { day, type ReviewSignal } from '@setu/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { QueryFilter, Types } from 'mongoose';
import { createHmac, type KeyObject } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { deriveKey } from '../access/crypto.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { SECRET } from '../platform/settings.js';
import { REVIEW_NETWORK, type ReviewNetworkModel } from './review-network.schema.js';
import { REVIEW, type ReviewModel, type ReviewRecord } from './review.schema.js';
import { likeness, trigramsOf } from './trigrams.js';
import { week } from './weeks.js';

const minLikeness = 0.6;
/** Waiting reviews of a college on one day from which on all of them are signalled. */
const manyOnADay = 15;
/** A whole class may share the network of its campus. */
const manyFromANetwork = 8;
const maxCompared = 500;
const maxTrigrams = 4000;
/** Texts that are compared before other requests get their turn: some 20 ms for the longest ones. */
const turn = 20;

/** Marks waiting reviews that a moderator should look at more closely. It rejects and deletes none. */
@Injectable()
export class ReviewSignalsService {
  readonly #key: KeyObject;
  /** Trigrams of the texts compared last, by id and revision. */
  readonly #trigrams = new Map<string, Uint32Array>();

  constructor(
    @InjectModel(REVIEW) private readonly reviews: ReviewModel,
    @InjectModel(REVIEW_NETWORK) private readonly networks: ReviewNetworkModel,
    @Inject(SECRET) secret: string,
  ) {
    this.#key = deriveKey(secret, 'review networks');
  }

  /** @param network - of the request that sent the review; absent for a change of it */
  async check(keyHash: string, network?: string): Promise<void> {
    const review = await this.reviews.findOne({ keyHash }).lean<ReviewRecord>();
    if (!review) return;
    const { _id, collegeId } = review;
    if (await this.#isAlike(review)) await this.#signal('alike', { _id });
    const today = { collegeId, state: 'waiting' as const, waitsSince: { $gte: this.#today() } };
    if ((await this.reviews.countDocuments(today)) >= manyOnADay) await this.#signal('many', today);
    if (network === undefined) return;
    const reviews = await this.#fromNetwork(network, review);
    if (reviews.length >= manyFromANetwork) await this.#signal('network', { _id: { $in: reviews } });
  }

  async #signal(signal: ReviewSignal, filter: QueryFilter<ReviewRecord>) {
    await this.reviews.updateMany({ ...filter, state: 'waiting' }, { $addToSet: { signals: signal } });
  }

  #today = () => databaseNow().toISOString().slice(0, 10);

  /** Compares with reviews of the college, and with those of all colleges of this week and the last. */
  async #isAlike(review: ReviewRecord): Promise<boolean> {
    const own = trigramsOf(review.text);
    for (const filter of [{ collegeId: review.collegeId }, { week: { $gte: week(-1) } }]) {
      const others = await this.reviews
        .find({ ...filter, _id: { $ne: review._id }, sample: { $exists: false } }, { text: 1, revision: 1 })
        .sort({ week: -1 })
        .limit(maxCompared)
        .lean<ReviewRecord[]>();
      for (const [index, other] of others.entries()) {
        if (likeness(own, this.#trigramsOf(other)) >= minLikeness) return true;
        if (index % turn === turn - 1) await nextTurn();
      }
    }
    return false;
  }

  #trigramsOf({ _id, revision, text }: ReviewRecord): Uint32Array {
    const key = `${_id.toHexString()} ${revision}`;
    const trigrams = this.#trigrams.get(key) ?? trigramsOf(text);
    this.#trigrams.set(key, trigrams);
    if (this.#trigrams.size > maxTrigrams) this.#trigrams.delete(this.#trigrams.keys().next().value!);
    return trigrams;
  }

  /** Returns the reviews of the college that came from a network today. They are forgotten after 48 hours at most. */
  async #fromNetwork(network: string, { _id, collegeId }: ReviewRecord): Promise<Types.ObjectId[]> {
    const today = this.#today();
    const parts = JSON.stringify([today, collegeId, network]);
    const hash = createHmac('sha256', this.#key).update(parts).digest('base64url');
    const expiresAt = new Date(Date.parse(today) + 2 * day);
    const found = await this.networks
      .findOneAndUpdate(
        { _id: hash },
        { $addToSet: { reviews: _id }, $setOnInsert: { expiresAt } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    return found?.reviews ?? [];
  }
}

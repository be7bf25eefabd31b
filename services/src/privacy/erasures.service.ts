import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { createHmac, type KeyObject } from 'node:crypto';
import { deriveKey } from '../access/crypto.js';
import { isDuplicate } from '../platform/database/mongo-errors.js';
import { Scheduler } from '../platform/process/scheduler.js';
import { SECRET } from '../platform/settings.js';
import { ERASURE, type ErasureModel, type ErasureRecord } from './erasure.schema.js';
import { keeperNames } from './personal-data-register.js';
import { PersonalData, type Person } from './personal-data.js';

const minute = 60_000;
const interval = minute;
/** No request that began before the account was closed writes after this time. */
const longestRequest = 3 * minute;
/** A message or application that was on its way when its sender asked for the deletion. */
const onItsWay = minute;
const noticedAfter = 60 * minute;

/** Whose data goes; `provenEmail` only when it is proven. */
export type Subject = Pick<Person, 'userId' | 'provenEmail'>;

/**
 * Deletes everything that is kept about a person. The way in goes first; then every keeper is asked again and again until it has nothing left, the last
 * time when no request of the person can be under way any more. Each step may be done twice, by any replica, at any time (ADR 0021).
 */
@Injectable()
export class ErasuresService implements OnModuleInit {
  readonly #logger = new Logger('Erasures');
  readonly #key: KeyObject;

  constructor(
    @Inject(getModelToken(ERASURE)) private readonly erasures: ErasureModel,
    @Inject(SECRET) secret: string,
    private readonly personalData: PersonalData,
    private readonly scheduler: Scheduler,
  ) {
    this.#key = deriveKey(secret, 'erasure');
  }

  async onModuleInit() {
    await this.erasures.createIndexes();
    this.scheduler.every('erasures', interval, () => this.resume());
  }

  /** Notes that a person's data is to go; from here on it goes, whatever happens to this process. */
  async begin({ userId, provenEmail }: Subject): Promise<ErasureRecord> {
    const _id = this.#idOf(userId);
    const record = { _id, requestedAt: new Date(), userId, email: provenEmail, pending: keeperNames };
    try {
      await this.erasures.create(record);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    return record;
  }

  /** Deletes what there is. False when something has to be done again later; throws when the account itself could not be deleted. */
  async run(erasure: ErasureRecord): Promise<boolean> {
    const closed = await this.#close(erasure);
    try {
      await this.#eraseRest(closed);
      return true;
    } catch (error) {
      this.#logger.warn({ msg: 'a deletion goes on later', err: error });
      return false;
    }
  }

  /** Goes on with every deletion that is not finished; throws when one of them failed. */
  async resume() {
    const problems: unknown[] = [];
    for (const erasure of await this.erasures.find({ userId: { $exists: true } }).lean()) {
      try {
        await this.#eraseRest(await this.#close(erasure));
      } catch (error) {
        problems.push(error);
      }
    }
    if (problems.length > 0)
      throw new AggregateError(problems, `${problems.length} deletions could not be finished yet`);
  }

  /** Whether the account was deleted, or is about to be: for a write that was under way meanwhile. */
  async isErased(userId: Types.ObjectId): Promise<boolean> {
    return (await this.erasures.exists({ _id: this.#idOf(userId) })) !== null;
  }

  /** A process that does not run the accounts leaves this to another one. */
  async #close(erasure: ErasureRecord): Promise<ErasureRecord> {
    const waysIn = this.personalData.keepers.filter(({ isWayIn }) => isWayIn);
    if (erasure.closedAt || waysIn.length === 0) return erasure;
    for (const keeper of waysIn) await keeper.erase(personOf(erasure));
    const closedAt = new Date();
    await this.erasures.updateOne({ _id: erasure._id, closedAt: { $exists: false } }, { $set: { closedAt } });
    return { ...erasure, closedAt };
  }

  async #eraseRest(erasure: ErasureRecord) {
    const { _id, closedAt, pending = [] } = erasure;
    const isLast = closedAt !== undefined && Date.now() - closedAt.getTime() > longestRequest;
    const done: string[] = [];
    for (const { name, erase } of this.personalData.keepers.filter(({ name }) => pending.includes(name)))
      if ((await erase(personOf(erasure))) === 0) done.push(name);
    if (!isLast) return;
    const updated = await this.erasures.findOneAndUpdate(
      { _id },
      { $pull: { pending: { $in: done } } },
      { returnDocument: 'after', lean: true },
    );
    if (updated?.pending?.length === 0) await this.#finish(_id);
    else this.#noticeDelay(erasure, updated?.pending ?? []);
  }

  async #finish(_id: string) {
    const forgotten = { userId: 1, email: 1, closedAt: 1, pending: 1 } as const;
    await this.erasures.updateOne({ _id }, { $set: { finishedAt: new Date() }, $unset: forgotten });
  }

  #noticeDelay({ requestedAt }: ErasureRecord, pending: string[]) {
    if (Date.now() - requestedAt.getTime() > noticedAfter)
      this.#logger.warn({ msg: 'a deletion is not finished: does a backend run every module?', pending });
  }

  #idOf(userId: Types.ObjectId): string {
    return createHmac('sha256', this.#key).update(userId.toHexString()).digest('base64url');
  }
}

const personOf = ({ userId, email, requestedAt }: ErasureRecord): Person => ({
  userId: userId!,
  provenEmail: email,
  until: new Date(requestedAt.getTime() + onItsWay),
});

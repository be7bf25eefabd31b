import { hour, minute } from '@setu/contracts';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { createHmac, type KeyObject } from 'node:crypto';
import { deriveKey } from '../access/crypto.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { unlessDuplicate } from '../platform/database/mongo-errors.js';
import { Scheduler } from '../platform/process/scheduler.js';
import { SECRET } from '../platform/settings.js';
import { ERASURE, type ErasureModel, type ErasureRecord } from './erasure.schema.js';
import { providerNames } from './personal-data-register.js';
import { PersonalData, type Person } from './personal-data.js';

const interval = minute;
/** No request writes later than this after its begin. */
export const longestRequest = 3 * minute;
/** A message or application may have been on its way when its sender asked for the deletion. */
const onItsWay = minute;
const warnAfter = hour;

/** The person whose data is deleted. */
export type Subject = Pick<Person, 'userId' | 'provenEmail'>;

/**
 * Deletes all data of a person. The account and its sessions go first. Then every provider is called until it has nothing left, the last time when no
 * request of the person can be running any more. Each step may run twice, on any replica, at any time (ADR 0021).
 */
@Injectable()
export class ErasuresService implements OnModuleInit {
  readonly #logger = new Logger('Erasures');
  readonly #key: KeyObject;

  constructor(
    @InjectModel(ERASURE) private readonly erasures: ErasureModel,
    @Inject(SECRET) secret: string,
    private readonly personalData: PersonalData,
    private readonly scheduler: Scheduler,
  ) {
    this.#key = deriveKey(secret, 'erasure');
  }

  onModuleInit() {
    this.scheduler.every('erasures', interval, () => this.resume());
  }

  /** Records that a person's data is to be deleted. From here on it will be, whatever happens to this process. */
  async begin({ userId, provenEmail }: Subject): Promise<ErasureRecord> {
    const _id = this.#idOf(userId);
    const record = { _id, requestedAt: databaseNow(), userId, email: provenEmail, pending: providerNames };
    await unlessDuplicate(this.erasures.create(record));
    return record;
  }

  /** Deletes the data. False when a part has to be tried again later. Throws when the account itself could not be deleted. */
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

  /** Continues every unfinished deletion. Throws when one of them failed. */
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

  /** Whether the account was deleted or is about to be. For writes that ran at the same time. */
  async isErased(userId: Types.ObjectId): Promise<boolean> {
    return (await this.erasures.exists({ _id: this.#idOf(userId) })) !== null;
  }

  /** A process without the account module leaves this to another one. */
  async #close(erasure: ErasureRecord): Promise<ErasureRecord> {
    const granting = this.personalData.providers.filter(({ grantsAccess }) => grantsAccess);
    if (erasure.closedAt || granting.length === 0) return erasure;
    for (const provider of granting) await provider.erase(personOf(erasure));
    const closedAt = databaseNow();
    await this.erasures.updateOne({ _id: erasure._id, closedAt: { $exists: false } }, { $set: { closedAt } });
    return { ...erasure, closedAt };
  }

  async #eraseRest(erasure: ErasureRecord) {
    const { _id, closedAt, pending = [] } = erasure;
    const isLast = closedAt !== undefined && databaseNow().getTime() - closedAt.getTime() > longestRequest;
    const done: string[] = [];
    for (const { name, erase } of this.personalData.providers.filter(({ name }) => pending.includes(name)))
      if ((await erase(personOf(erasure))) === 0) done.push(name);
    if (!isLast) return;
    const updated = await this.erasures.findOneAndUpdate(
      { _id },
      { $pull: { pending: { $in: done } } },
      { returnDocument: 'after', lean: true },
    );
    if (updated?.pending?.length === 0) await this.#finish(_id);
    else this.#warnOfDelay(erasure, updated?.pending ?? []);
  }

  async #finish(_id: string) {
    const forgotten = { userId: 1, email: 1, closedAt: 1, pending: 1 } as const;
    await this.erasures.updateOne({ _id }, { $set: { finishedAt: databaseNow() }, $unset: forgotten });
  }

  #warnOfDelay({ requestedAt }: ErasureRecord, pending: string[]) {
    if (databaseNow().getTime() - requestedAt.getTime() > warnAfter)
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

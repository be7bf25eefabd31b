import { day, hour } from '@setu/contracts';
import { Injectable } from '@nestjs/common';
import type { Model, ProjectionType, Types } from 'mongoose';
import { providerNames } from './personal-data-register.js';

export interface Person {
  userId: Types.ObjectId;
  /** Present only when it is proven to be theirs, because anyone can sign up with anyone's address. */
  provenEmail: string | undefined;
  /** Records that are found by the address alone count only when they arrived before. */
  until?: Date;
}

/** A feature that stores personal data; `personal-data-register.ts` names it. */
export interface PersonalDataProvider {
  /** Its name in the register, and its heading in the download. */
  name: string;
  /** The account, its sessions and tokens. They are erased first, so that no new data arrives. */
  grantsAccess?: boolean;
  find(person: Person): Promise<unknown[]>;
  /** Returns how many records it removed. It is called again until that is none, also by several replicas at the same time. */
  erase(person: Person): Promise<number>;
}

/** All features that store personal data. Each registers itself at start, so that no download or deletion misses one. */
@Injectable()
export class PersonalData {
  readonly providers: PersonalDataProvider[] = [];

  /** Throws for one that the register does not name: a deletion would end without it. */
  registerProvider(...providers: PersonalDataProvider[]) {
    for (const { name } of providers)
      if (!providerNames.includes(name)) throw new Error(`no collections.ts names the provider "${name}"`);
    this.providers.push(...providers);
  }

  /** Features that store personal data and are not in this process, because it does not run their modules. */
  missing(): string[] {
    return providerNames.filter((each) => !this.providers.some(({ name }) => name === each));
  }

  async find(person: Person): Promise<Record<string, unknown[]>> {
    return Object.fromEntries(
      await Promise.all(this.providers.map(async ({ name, find }) => [name, await find(person)] as const)),
    );
  }
}

/** Filter of documents with `userId`, `email` or both, and `createdAt`. */
export const belongingTo = ({ userId, provenEmail, until }: Person) => ({
  $or: [{ userId }, ...(provenEmail ? [{ email: provenEmail, ...(until && { createdAt: { $lte: until } }) }] : [])],
});

/** Filter of documents that carry no account, only the address that was left, which counts once it is proven. */
export const leftWithAddress = ({ provenEmail, until }: Person) => ({
  email: provenEmail,
  ...(until && { createdAt: { $lte: until } }),
});

/** How often expired data is looked for. */
export const retentionCheckInterval = hour;

/** Documents that one retention check deletes. The next takes the rest, so that a backlog of years delays no request. */
const retentionBatchSize = 2000;

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day);

/** Documents received before this are older than so many months of 30 days. */
const monthsBefore = (now: Date, months: number) => daysBefore(now, months * 30);

/** Returns the oldest documents that were received longer ago, as many as one retention check deletes. */
export const oldDocuments = <T extends { createdAt: Date }>(
  model: Model<T>,
  now: Date,
  months: number,
  projection: ProjectionType<T> = { _id: 1 },
) =>
  model
    .find({ createdAt: { $lt: monthsBefore(now, months) } } as object, projection)
    .sort({ createdAt: 1 })
    .limit(retentionBatchSize)
    .lean<T[]>();

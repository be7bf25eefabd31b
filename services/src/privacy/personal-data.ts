import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';

export interface Person {
  userId: Types.ObjectId;
  /** Present only when it is proven to be theirs: anyone can sign up with anyone's address. */
  provenEmail: string | undefined;
  /** Records that are found by the address alone count only when they arrived before. */
  until?: Date;
}

/** What one feature keeps about a person; `personal-data-register.ts` names it. */
export interface PersonalDataKeeper {
  /** Its name in the register, and its heading in the download. */
  name: string;
  /** The account and what lets somebody into it: goes before everything else, so that nothing new arrives. */
  isWayIn?: boolean;
  find(person: Person): Promise<unknown[]>;
  /** Answers how many records it removed. It is called again until that is none, also by several replicas at once. */
  erase(person: Person): Promise<number>;
}

/** Everything that features keep about people: each names itself at start, so that no download or deletion forgets one. */
@Injectable()
export class PersonalData {
  readonly keepers: PersonalDataKeeper[] = [];

  async find(person: Person): Promise<Record<string, unknown[]>> {
    return Object.fromEntries(
      await Promise.all(this.keepers.map(async (keeper) => [keeper.name, await keeper.find(person)] as const)),
    );
  }
}

/** Filter of documents that carry `userId`, `email` or both, and `createdAt`. */
export const matching = ({ userId, provenEmail, until }: Person) => ({
  $or: [{ userId }, ...(provenEmail ? [{ email: provenEmail, ...(until && { createdAt: { $lte: until } }) }] : [])],
});

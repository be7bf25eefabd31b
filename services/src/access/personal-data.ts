import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';

export interface Person {
  userId: Types.ObjectId;
  /** Present only when it is proven to be theirs: anyone can sign up with anyone's address. */
  provenEmail: string | undefined;
}

/** What one feature keeps about a person. */
export interface PersonalDataKeeper {
  /** Its heading in the download. */
  name: string;
  find(person: Person): Promise<unknown[]>;
  erase(person: Person): Promise<void>;
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

  async erase(person: Person) {
    for (const keeper of this.keepers) await keeper.erase(person);
  }
}

/** Filter of documents that carry `userId`, `email` or both. */
export const matching = ({ userId, provenEmail }: Person) => ({
  $or: [{ userId }, ...(provenEmail ? [{ email: provenEmail }] : [])],
});

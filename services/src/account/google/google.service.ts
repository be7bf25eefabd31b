import { Inject, Injectable } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { isEmail, normaliseEmail } from '@setu/contracts';
import { isDuplicate } from '../../platform/is-duplicate.js';
import { USER, type UserModel, type UserRecord } from '../user.schema.js';

/** What Google says of a person (OpenID Connect userinfo). */
export interface GoogleClaims {
  sub: string;
  email?: string;
  email_verified?: boolean | 'true' | 'false';
  name?: string;
}

export interface GoogleAccount {
  user: UserRecord;
  isNew: boolean;
}

const lean = { returnDocument: 'after', lean: true } as const;

/** The account of who signed in with Google. */
@Injectable()
export class GoogleService {
  constructor(@Inject(getModelToken(USER)) private readonly users: UserModel) {}

  /** Null unless Google vouches for the address: else anyone could take over the account of another's address. */
  async accountOf(claims: GoogleClaims): Promise<GoogleAccount | null> {
    const isVerified = claims.email_verified === true || claims.email_verified === 'true';
    if (!isVerified || !isEmail(claims.email)) return null;
    const email = normaliseEmail(claims.email);
    const known = (await this.users.findOne({ googleId: claims.sub }).lean()) ?? (await this.#link(email, claims.sub));
    if (known) return { user: known, isNew: false };
    try {
      const name = claims.name?.trim().slice(0, 100) || undefined;
      return { user: (await this.users.create({ email, googleId: claims.sub, name })).toObject(), isNew: true };
    } catch (error) {
      // Another tab was first.
      const user = isDuplicate(error) ? await this.#link(email, claims.sub) : null;
      if (!user) throw error;
      return { user, isNew: false };
    }
  }

  #link(email: string, googleId: string): Promise<UserRecord | null> {
    return this.users.findOneAndUpdate({ email }, { $set: { googleId } }, lean);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { isEmail, normaliseEmail } from '@setu/contracts';
import { SessionsService } from '../../access/sessions.service.js';
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
  /** `joined`: it had the address, and this is its first log-in with Google. */
  arrival: 'new' | 'joined' | 'known';
}

const lean = { returnDocument: 'after', lean: true } as const;

/** The account of who signed in with Google. */
@Injectable()
export class GoogleService {
  constructor(
    @Inject(getModelToken(USER)) private readonly users: UserModel,
    private readonly sessions: SessionsService,
  ) {}

  /** Null unless Google vouches for the address: else anyone could take over the account of another's address. */
  async accountOf(claims: GoogleClaims): Promise<GoogleAccount | null> {
    const isVerified = claims.email_verified === true || claims.email_verified === 'true';
    if (!isVerified || !isEmail(claims.email)) return null;
    const email = normaliseEmail(claims.email);
    const known = await this.users.findOne({ googleId: claims.sub }).lean();
    if (known) return { user: known, arrival: 'known' };
    const joined = await this.#join(email, claims.sub);
    if (joined) return { user: joined, arrival: 'joined' };
    try {
      const name = claims.name?.trim().slice(0, 100) || undefined;
      return { user: (await this.users.create({ email, googleId: claims.sub, name })).toObject(), arrival: 'new' };
    } catch (error) {
      // Another tab was first.
      if (isDuplicate(error)) return this.accountOf(claims);
      throw error;
    }
  }

  /**
   * Whoever signed up with the address never proved it, and Google now says whose it is. So every way in that was made without proof goes, and with it the
   * phone number, which must reach this person alone. The account is tied to Google last: killed half-way, the next try does the rest.
   */
  async #join(email: string, googleId: string): Promise<UserRecord | null> {
    const user = await this.users.findOneAndUpdate({ email }, { $unset: { passwordHash: 1, phone: 1 } }, lean);
    if (!user) return null;
    await this.sessions.revokeStartedWith(user._id, 'password');
    return this.users.findOneAndUpdate({ _id: user._id }, { $set: { googleId } }, lean);
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isEmail, normaliseEmail } from '@setu/contracts';
import { trusted } from 'mongoose';
import { SessionsService } from '../access/sessions.service.js';
import { unlessDuplicate } from '../platform/database/mongo-errors.js';
import { GoogleError } from './google-error.filter.js';
import { USER, type UserModel, type UserRecord } from './user.schema.js';

/** A person as Google describes them. */
interface GooglePerson {
  sub: string;
  email: string;
  name: string | undefined;
}

export interface GoogleAccount {
  user: UserRecord;
  /** `joined`: an existing account with this address logs in with Google for the first time. */
  arrival: 'new' | 'joined' | 'known';
}

const lean = { returnDocument: 'after', lean: true } as const;

/** Finds or creates the account of a person who logs in with Google (ADR 0016). */
@Injectable()
export class GoogleService {
  constructor(
    @InjectModel(USER) private readonly users: UserModel,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * @param claims - OpenID Connect userinfo, as it came
   * @throws `GoogleError` unless Google names a person and has verified the address; otherwise anyone could get into another's account
   */
  async accountOf(claims: unknown): Promise<GoogleAccount> {
    const person = parsePerson(claims);
    const found = (await this.#find(person)) ?? (await this.#create(person)) ?? (await this.#find(person));
    // The account of this address belongs to another person at Google: addresses are reassigned, ids never.
    if (!found) throw new GoogleError('google-other');
    return found;
  }

  async #find({ sub, email }: GooglePerson): Promise<GoogleAccount | null> {
    const known = await this.users.findOne({ googleId: sub }).lean();
    if (known) return { user: known, arrival: 'known' };
    const joined = await this.#join(email, sub);
    return joined && { user: joined, arrival: 'joined' };
  }

  /** Null when another tab was first. */
  async #create({ sub, email, name }: GooglePerson): Promise<GoogleAccount | null> {
    const user = await unlessDuplicate(this.users.create({ email, googleId: sub, name }));
    return user ? { user: user.toObject(), arrival: 'new' } : null;
  }

  /**
   * Google has now verified who owns the address. A password and a phone number from before, which may be a stranger's, are removed unless the password was
   * set through an email. The account is linked to Google last, so that the next try completes an interrupted one.
   */
  async #join(email: string, googleId: string): Promise<UserRecord | null> {
    const unlinked = { email, googleId: trusted({ $exists: false }) };
    const unproven = { ...unlinked, passwordProven: { $ne: true } };
    const user = await this.users.findOneAndUpdate(unproven, { $unset: { passwordHash: 1, phone: 1 } }, lean);
    if (user) await this.sessions.revokeStartedWith(user._id, 'password');
    return this.users.findOneAndUpdate(unlinked, { $set: { googleId } }, lean);
  }
}

/** OpenID Connect allows none that is longer. */
const longestSub = 255;

function parsePerson(claims: unknown): GooglePerson {
  const { sub, email, email_verified, name } = (claims ?? {}) as Record<string, unknown>;
  if (typeof sub !== 'string' || sub === '' || sub.length > longestSub) throw new GoogleError('google-failed');
  if ((email_verified !== true && email_verified !== 'true') || !isEmail(email))
    throw new GoogleError('google-unverified');
  return {
    sub,
    email: normaliseEmail(email),
    name: typeof name === 'string' ? name.trim().slice(0, 100) || undefined : undefined,
  };
}

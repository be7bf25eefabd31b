import { Inject, Injectable } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { isEmail, normaliseEmail } from '@setu/contracts';
import { trusted } from 'mongoose';
import { SessionsService } from '../../access/sessions.service.js';
import { isDuplicate } from '../../platform/database/mongo-errors.js';
import { GoogleProblem } from './google-problem.js';
import { USER, type UserModel, type UserRecord } from '../user.schema.js';

/** What Google says of a person. */
interface GooglePerson {
  sub: string;
  email: string;
  name: string | undefined;
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

  /**
   * @param claims - OpenID Connect userinfo, as it came
   * @throws `GoogleProblem` unless Google names a person and vouches for the address: else anyone could take over another's account
   */
  async accountOf(claims: unknown): Promise<GoogleAccount> {
    const person = readPerson(claims);
    const found = (await this.#find(person)) ?? (await this.#create(person)) ?? (await this.#find(person));
    // The address has an account that belongs to another person at Google: addresses are given to somebody else, ids never.
    if (!found) throw new GoogleProblem('google-other');
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
    try {
      return { user: (await this.users.create({ email, googleId: sub, name })).toObject(), arrival: 'new' };
    } catch (error) {
      if (isDuplicate(error)) return null;
      throw error;
    }
  }

  /**
   * Google now says whose the address is. Every way in that was made without a letter to it goes, and with it the phone number, which must reach this
   * person alone. The account is tied to Google last: killed half-way, the next try does the rest.
   */
  async #join(email: string, googleId: string): Promise<UserRecord | null> {
    const free = { email, googleId: trusted({ $exists: false }) };
    const unproven = { ...free, passwordProven: { $ne: true } };
    const user = await this.users.findOneAndUpdate(unproven, { $unset: { passwordHash: 1, phone: 1 } }, lean);
    if (user) await this.sessions.revokeStartedWith(user._id, 'password');
    return this.users.findOneAndUpdate(free, { $set: { googleId } }, lean);
  }
}

/** OpenID Connect allows no longer ones. */
const longestSub = 255;

function readPerson(claims: unknown): GooglePerson {
  const { sub, email, email_verified, name } = (claims ?? {}) as Record<string, unknown>;
  if (typeof sub !== 'string' || sub === '' || sub.length > longestSub) throw new GoogleProblem('google-failed');
  if ((email_verified !== true && email_verified !== 'true') || !isEmail(email))
    throw new GoogleProblem('google-unverified');
  return {
    sub,
    email: normaliseEmail(email),
    name: typeof name === 'string' ? name.trim().slice(0, 100) || undefined : undefined,
  };
}

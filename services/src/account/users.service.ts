import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { messages, normaliseEmail, type User } from '@setu/contracts';
import { isValidObjectId, type Types } from 'mongoose';
import { shownConsent } from '../consent/consent-rules.js';
import { ConsentsService } from '../consent/consents.service.js';
import type { PictureWidth } from '../media/picture-encoder.js';
import { PicturesService } from '../media/pictures.service.js';
import { ApiError, notFound, unauthenticated } from '../platform/http/api-error.js';
import { isDuplicate } from '../platform/database/mongo-errors.js';
import { Batcher } from '../platform/database/batcher.js';
import { USER, type UserModel, type UserRecord } from './user.schema.js';

const day = 24 * 60 * 60_000;

/** What goes once an account is used. */
export const usedMarks = { unusedSince: 1, warningAt: 1, warnedAt: 1 } as const;

/** The accounts themselves, and how they are shown. */
@Injectable()
export class UsersService implements OnModuleInit {
  readonly #byId = new Batcher<UserRecord>(async (ids) => {
    const found = await this.users.find({ _id: { $in: ids } }).lean();
    return new Map(found.map((user) => [user._id.toHexString(), user]));
  });

  constructor(
    @Inject(getModelToken(USER)) private readonly users: UserModel,
    private readonly pictures: PicturesService,
    consents: ConsentsService,
  ) {
    consents.keep('chat', users);
  }

  async onModuleInit() {
    await this.users.createIndexes();
  }

  /** Throws a 409 when the address has an account. */
  async create(user: Omit<UserRecord, '_id' | 'createdAt'>): Promise<UserRecord> {
    try {
      const email = normaliseEmail(user.email);
      return (await this.users.create({ ...user, email, unusedSince: new Date() })).toObject();
    } catch (error) {
      if (isDuplicate(error)) throw emailTaken();
      throw error;
    }
  }

  withEmail(email: string): Promise<UserRecord | null> {
    return this.users.findOne({ email: normaliseEmail(email) }).lean();
  }

  /** Whether the password that let the person in still does: a log-in with Google may have dropped it meanwhile. */
  async keepsPassword({ _id, passwordHash }: UserRecord): Promise<boolean> {
    return (await this.users.exists({ _id, passwordHash })) !== null;
  }

  /** Somebody is there: after the day of the sign-up that keeps the account from ending unused. */
  async noteReturn(_id: Types.ObjectId) {
    const unusedSince = { $lt: new Date(Date.now() - day) };
    await this.users.updateOne({ _id, unusedSince }, { $unset: usedMarks });
  }

  /** Throws a 401 when the account is gone. */
  async signedIn(id: Types.ObjectId): Promise<UserRecord> {
    const user = await this.#byId.get(id.toHexString());
    if (!user) throw unauthenticated('Please log in to continue.');
    return user;
  }

  /** Throws a 404 when there is none. */
  async byId(id: string): Promise<UserRecord> {
    const user = isValidObjectId(id) ? await this.users.findById(id).lean() : null;
    if (!user) throw notFound('The user');
    return user;
  }

  toUser(user: UserRecord): User {
    return {
      ...shared(user),
      consent: user.consent && shownConsent(user.consent, new Date()),
      emailVerified: isVerified(user),
      logsInWith: user.passwordHash ? 'password' : 'google',
      image: this.pictureOf(user, 160) ?? undefined,
    };
  }

  /** Address of the picture in a size; null when there is none. */
  pictureOf({ picture }: UserRecord, width: PictureWidth): string | null {
    return picture ? this.pictures.addressOf(picture, width) : null;
  }
}

/** Whether it is known that the address is this person's. */
export const isVerified = ({ emailVerifiedAt, googleId }: Pick<UserRecord, 'emailVerifiedAt' | 'googleId'>): boolean =>
  emailVerifiedAt !== undefined || googleId !== undefined;

export const emailTaken = () =>
  new ApiError(409, 'EMAIL_TAKEN', messages.signup.taken, { email: messages.signup.taken });

/** What is shown of a user, to himself and to the administrator. */
export const shared = ({ _id, email, name, phone, institute, course, gender }: UserRecord) => ({
  _id: _id.toHexString(),
  email,
  name,
  phone,
  institute,
  course,
  gender,
});

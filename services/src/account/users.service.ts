import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  isConsented,
  messages,
  normaliseEmail,
  type Language,
  type ListedUser,
  type Page,
  type PageQuery,
  type PictureWidth,
  type User,
  type UserState,
  day,
} from '@setu/contracts';
import { trusted, type Types } from 'mongoose';
import { shownConsent, stateOf } from '../consent/consent-rules.js';
import { ConsentsService } from '../consent/consents.service.js';
import { PicturesService } from '../media/pictures.service.js';
import { readById } from '../platform/documents/document-ids.js';
import type { CsvColumn } from '../platform/csv/csv.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { unlessDuplicate } from '../platform/database/mongo-errors.js';
import { RecentList } from '../platform/documents/recent-list.js';
import { Batcher } from '../platform/database/batcher.js';
import { ApiError, unauthenticated } from '../platform/http/api-error.js';
import { mapAsync } from '../platform/http/send-json.js';
import { mailboxPattern } from './mailbox-pattern.js';
import { USER, type UserModel, type UserRecord } from './user.schema.js';

/** Fields that are removed once an account is used; see `UnusedAccountsService`. */
export const unusedMarks = { unusedSince: 1, warningAt: 1, warnedAt: 1 } as const;

/** The accounts, and the forms in which they are shown. */
@Injectable()
export class UsersService {
  readonly #byId = new Batcher<UserRecord>(async (ids) => {
    const found = await this.users.find({ _id: { $in: ids } }).lean();
    return new Map(found.map((user) => [user._id.toHexString(), user]));
  });
  readonly #list: RecentList<UserRecord>;

  constructor(
    @InjectModel(USER) private readonly users: UserModel,
    private readonly pictures: PicturesService,
    consents: ConsentsService,
  ) {
    consents.registerModel('chat', users);
    this.#list = new RecentList(users, {
      fields: [...searched, 'emailVerifiedAt', 'googleId', 'consent.birthYear', 'consent.correction', 'consent.asked'],
      textsOf,
      tagsOf,
      changedAt: 'changedAt',
      projection: { passwordHash: 0, 'consent.events': 0, 'consent.keys': 0, 'consent.due': 0 },
    });
  }

  /** Throws a 409 when the address has an account. */
  async create(user: Omit<UserRecord, 'createdAt'>): Promise<UserRecord> {
    const email = normaliseEmail(user.email);
    const created = await unlessDuplicate(this.users.create({ ...user, email, unusedSince: databaseNow() }));
    if (!created) throw emailTaken();
    return created.toObject();
  }

  findByEmail(email: string): Promise<UserRecord | null> {
    return this.users.findOne({ email: normaliseEmail(email) }).lean();
  }

  /** Returns whether no other account of the same mailbox is older. */
  async isFirstOfMailbox({ email, createdAt }: UserRecord): Promise<boolean> {
    const older = { email: trusted({ $regex: mailboxPattern(email) }), createdAt: { $lt: createdAt } };
    return (await this.users.exists(older)) === null;
  }

  /** Whether the password that was just checked is still the account's: a log-in with Google may have removed it since. */
  async hasSamePassword({ _id, passwordHash }: UserRecord): Promise<boolean> {
    return (await this.users.exists({ _id, passwordHash })) !== null;
  }

  /** Records that the account is in use: after the day of the sign-up, that keeps it from being deleted as unused. */
  async noteReturn(_id: Types.ObjectId) {
    const unusedSince = { $lt: new Date(databaseNow().getTime() - day) };
    await this.users.updateOne({ _id, unusedSince }, { $unset: unusedMarks });
  }

  async setLanguage(_id: Types.ObjectId, language: Language): Promise<UserRecord> {
    const user = await this.users.findByIdAndUpdate(
      _id,
      { $set: { language } },
      { returnDocument: 'after', lean: true },
    );
    if (!user) throw unauthenticated('Please log in to continue.');
    return user;
  }

  /** Throws a 401 when the account is gone. */
  async signedIn(id: Types.ObjectId): Promise<UserRecord> {
    const user = await this.#byId.get(id.toHexString());
    if (!user) throw unauthenticated('Please log in to continue.');
    return user;
  }

  /** Throws a 404 when there is none. */
  byId(id: string): Promise<UserRecord> {
    return readById(this.users, id, 'The user');
  }

  /** One page of all accounts, the latest first. */
  async page({ state, ...query }: PageQuery & { state?: UserState }): Promise<Page<ListedUser>> {
    const { items, ...rest } = await this.#list.page(query, state);
    return { items: items.map(toListedUser), ...rest };
  }

  /** All accounts, the latest first. */
  all(search?: string, state?: UserState): AsyncIterable<ListedUser> {
    return mapAsync(this.#list.all(search, state), toListedUser);
  }

  count(search?: string, state?: UserState): Promise<number> {
    return this.#list.count(search, state);
  }

  /** Removes a deleted account from the list. */
  forget(id: Types.ObjectId) {
    this.#list.forget(id);
  }

  toUser(user: UserRecord): User {
    return {
      ...commonFields(user),
      language: user.language,
      consent: user.consent && shownConsent(user.consent, databaseNow()),
      emailVerified: isVerified(user),
      logsInWith: user.passwordHash ? 'password' : 'google',
      image: this.pictureOf(user, 160) ?? undefined,
    };
  }

  /** URL of the picture in a size; null when there is none. */
  pictureOf({ picture }: UserRecord, width: PictureWidth): string | null {
    return picture ? this.pictures.urlOf(picture, width) : null;
  }
}

/** Whether the email address is known to belong to the person. */
export const isVerified = ({ emailVerifiedAt, googleId }: Pick<UserRecord, 'emailVerifiedAt' | 'googleId'>): boolean =>
  emailVerifiedAt !== undefined || googleId !== undefined;

export const emailTaken = () =>
  new ApiError(409, 'EMAIL_TAKEN', messages.signup.taken, { email: messages.signup.taken });

/** Fields shown to the user and to the administrator. */
const commonFields = ({ _id, email, name, phone, institute, course, gender }: UserRecord) => ({
  _id: _id.toHexString(),
  email,
  name,
  phone,
  institute,
  course,
  gender,
});

const toListedUser = (user: UserRecord): ListedUser => ({
  ...commonFields(user),
  hasImage: user.picture !== undefined,
  createdAt: user.createdAt.toISOString(),
  ...(isVerified(user) && { emailVerified: true }),
  ...(isGuardianPending(user) && { guardianPending: true }),
});

function isGuardianPending({ consent }: Pick<UserRecord, 'consent'>): boolean {
  const state = stateOf(consent, databaseNow());
  return state !== 'unknown' && !isConsented(state);
}

const searched = ['name', 'email', 'phone', 'institute', 'course'] as const satisfies (keyof UserRecord)[];

const textsOf = (user: UserRecord) => searched.map((field) => user[field]);

/** An eighteenth birthday counts from the next write or start. */
const tagsOf = (user: UserRecord): UserState[] => [
  isVerified(user) ? 'verified' : 'unverified',
  ...(isGuardianPending(user) ? (['guardian-pending'] as const) : []),
];

/** The columns of the CSV export. */
export const userColumns: CsvColumn<ListedUser>[] = [
  { name: 'name', value: ({ name }) => name },
  { name: 'email', value: ({ email }) => email },
  { name: 'phone', value: ({ phone }) => phone },
  { name: 'institute', value: ({ institute }) => institute },
  { name: 'course', value: ({ course }) => course },
  { name: 'gender', value: ({ gender }) => gender },
  { name: 'signedUpAt', value: ({ createdAt }) => createdAt },
];

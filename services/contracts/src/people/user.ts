import type { Language } from '../text/languages.js';
import type { Consent } from './consent.js';
import type { Profile } from './profile.js';

export type Gender = Profile['gender'];

/** The signed-in person. */
export interface User extends Partial<Profile> {
  _id: string;
  /** Trimmed, in lower case. */
  email: string;
  /** Language of the emails to them. Default: English. */
  language?: Language;
  /** `google` when there is no password. */
  logsInWith?: 'password' | 'google';
  /** Absent as long as the year of birth is not given: `unknown`. */
  consent?: Consent;
  /** Whether the person has proven, by an email or through Google, that the address is theirs. */
  emailVerified?: boolean;
  /** Signed address of the picture 160 pixels wide, valid for at most 60 minutes. */
  image?: string;
  /** Signed address of the picture 480 pixels wide, from `GET /api/users/me/pic`. */
  imageUrl?: string;
}

/** A user as the administrator's list has it; the picture's address is a call of its own. */
export type ListedUser = Omit<User, 'language' | 'logsInWith' | 'emailVerified' | 'consent' | 'image' | 'imageUrl'> & {
  hasImage: boolean;
  createdAt: string;
  /** The address is shown to be theirs; absent otherwise. */
  emailVerified?: true;
  /** Under 18, and no guardian has agreed; absent otherwise. */
  guardianPending?: true;
};

/** States that the administrators' list can be filtered by. */
export const userStates = ['verified', 'unverified', 'guardian-pending'] as const;
export type UserState = (typeof userStates)[number];

/** Answer of `POST /api/users/refresh` to a guest, who has nothing to refresh; a renewed session is answered without a body. */
export interface RefreshAnswer {
  signedIn: false;
}

/** A log-in of the signed-in person that has not ended. */
export interface Device {
  id: string;
  /** In plain words: 'Chrome on Android'; undefined when the browser did not say. */
  name?: string;
  startedWith: 'password' | 'google';
  /** ISO 8601. */
  startedAt: string;
  /** To a quarter of an hour, ISO 8601. */
  lastUsedAt: string;
  /** The one that asks. */
  isThis: boolean;
}

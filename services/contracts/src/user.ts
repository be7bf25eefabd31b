import type { Consent } from './consent.js';

export type Gender = 'Male' | 'Female' | 'Rather not to say';

/** The signed-in person. */
export interface User {
  _id: string;
  /** Trimmed, in lower case. */
  email: string;
  name?: string;
  phone?: string;
  institute?: string;
  /** 'Course (stream or year)'. */
  course?: string;
  gender?: Gender;
  /** The one way in: the password goes once Google has proven the address. */
  logsInWith?: 'password' | 'google';
  /** Absent as long as the year of birth is not given: `unknown`. */
  consent?: Consent;
  /** Signed address of the picture 160 pixels wide, valid for at most 60 minutes. */
  image?: string;
  /** Signed address of the picture 480 pixels wide, from `GET /api/users/me/pic`. */
  imageUrl?: string;
}

/** A user as the administrator's list has it; the picture's address is a call of its own. */
export type ListedUser = Omit<User, 'logsInWith' | 'consent' | 'image' | 'imageUrl'> & {
  hasImage: boolean;
  createdAt: string;
};

/** Answer of `POST /api/users/refresh` to a guest, who has nothing to refresh; a renewed session is answered without a body. */
export interface RefreshAnswer {
  signedIn: false;
}

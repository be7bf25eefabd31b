import type { AdminRole } from '../api/rights.js';

/** The logged-in administrator. */
export interface Administrator {
  username: string;
  role: AdminRole;
}

/** An administrator's session ends after so many minutes without use, or so many hours. */
export const adminSessionLimits = { idleMinutes: 30, hours: 8 } as const;

/** Answer of `POST /api/admin/login`; an error is an `ErrorBody` with `success: false`. */
export interface AdminLoginAnswer {
  success: boolean;
  message: string;
}

/** Answer of `GET /api/admin/verify` to an administrator; all other callers get a 401. */
export interface AdminVerifyAnswer extends Administrator {
  success: true;
  /** Nothing but the own account answers until a second factor is set up. */
  secondFactorSetupRequired?: true;
}

/** Code of the 401 of every call that needs an administrator, as against one that needs a user. */
export const adminRequired = 'ADMIN_REQUIRED';

/** Code of the 401 of a log-in whose password is right and that needs a code as well. */
export const secondFactorRequired = 'SECOND_FACTOR_REQUIRED';
/** Code of the 403 of every call but those of one's own account, until a second factor is set up. */
export const secondFactorSetupRequired = 'SECOND_FACTOR_SETUP_REQUIRED';

/** Answer of `GET /api/admin/account`. */
export interface AdminAccount {
  username: string;
  /** Address for notices of changed rights. */
  email?: string;
  /** None: logging in takes the password alone. */
  secondFactor?: {
    /** ISO time. */
    since: string;
    recoveryCodesLeft: number;
  };
  /** It cannot be switched off here. */
  secondFactorRequired: boolean;
}

/** A log-in of an administrator that has not ended. */
export interface AdminSession {
  id: string;
  /** In plain words: 'Chrome on Android'; undefined when the browser did not say. */
  device?: string;
  /** ISO time. */
  startedAt: string;
  /** The one that asks. */
  isThis: boolean;
}

/** The secret for an authenticator app, which is shown once. */
export interface SecondFactorEnrolment {
  /** `otpauth://totp/...`, for a QR code. */
  address: string;
  /** The same secret to be typed: base32. */
  key: string;
}

/** Each is good for one log-in without the app. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

import { firstProblem } from '../form/check-form.js';
import { email, text, type Unchecked, type ValuesOf } from '../form/fields.js';
import * as messages from '../messages.js';
import { knownPassword, newPassword } from '../people/credentials.js';

/** The six digits of the app, or a recovery code. Spaces and dashes do not matter. */
export const codeField = text('Code', {
  required: messages.adminAccount.codeRequired,
  checks: [{ fits: (code) => code.length <= 40, message: messages.adminAccount.wrongCode }],
  meaning: 'Of the second factor: the app’s six digits or a recovery code.',
});

/** The problem of a typed code. */
export const codeProblem = (code: unknown): string | undefined => firstProblem({ code: codeField }, { code })?.message;

const { required } = messages.adminLogin;

/** The administrator's log-in, and the payload of `POST /api/admin/login`. */
export const adminCredentialsForm = {
  username: text('Username', { required, max: 100 }),
  password: knownPassword('Password', required),
  /** Asked for by the answer, once there is a second factor. */
  code: { ...codeField, optional: true as const },
};

export type AdminCredentials = ValuesOf<typeof adminCredentialsForm>;

export const checkAdminCredentials = (form: Unchecked<AdminCredentials>) => firstProblem(adminCredentialsForm, form);

const currentPassword = knownPassword('Current password', messages.adminAccount.currentPasswordRequired);

/** Proof that it is still the administrator who asks, before the second factor changes. */
export const reauthenticationForm = {
  currentPassword,
  /** Needed once there is a second factor. */
  code: { ...codeField, optional: true as const },
};

export type Reauthentication = ValuesOf<typeof reauthenticationForm>;

/** The form that changes the password, and the payload of `POST /api/admin/account/password`. */
export const passwordChangeForm = {
  currentPassword,
  newPassword: newPassword('New password', messages.credentials.weakPassword),
};

export type PasswordChange = ValuesOf<typeof passwordChangeForm>;

/** The form of the address for notices, and the payload of `PUT /api/admin/account/email`. An empty address ends the notices. */
export const noticeAddressForm = {
  email: email('Email address', { optional: true, max: 254 }),
  ...reauthenticationForm,
};

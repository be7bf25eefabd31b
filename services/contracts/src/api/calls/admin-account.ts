import { codeField, noticeAddressForm, passwordChangeForm, reauthenticationForm } from '../../admin/admin-forms.js';
import type { AdminAccount, AdminSession, RecoveryCodes, SecondFactorEnrolment } from '../../admin/administrator.js';
import type { Call, Confirmation } from '../call.js';

const own = { module: 'admin', access: { area: 'own' } } as const;
const beforeEnrolment = { module: 'admin', access: { area: 'own', beforeEnrolment: true } } as const;

/** The administrator's own account. */
export const show = {
  ...beforeEnrolment,
  method: 'GET',
  path: '/api/admin/account',
  answer: {} as AdminAccount,
} as const satisfies Call;

/** Changes the password and ends every other session. */
export const changePassword = {
  ...own,
  method: 'POST',
  path: '/api/admin/account/password',
  body: { fields: passwordChangeForm },
  status: 200,
  answer: {} as Confirmation,
} as const satisfies Call;

/** Changes or removes the address for notices of changed rights. */
export const changeEmail = {
  ...own,
  method: 'PUT',
  path: '/api/admin/account/email',
  body: { fields: noticeAddressForm },
  answer: {} as Confirmation,
} as const satisfies Call;

/** The sessions that have not ended, the latest first. */
export const sessions = {
  ...own,
  method: 'GET',
  path: '/api/admin/account/sessions',
  answer: {} as { sessions: AdminSession[] },
} as const satisfies Call;

/** Logs out everywhere, here as well. */
export const endSessions = {
  ...own,
  method: 'DELETE',
  path: '/api/admin/account/sessions',
  answer: {} as Confirmation,
} as const satisfies Call;

/** Ends one session. */
export const endSession = {
  ...own,
  method: 'DELETE',
  path: '/api/admin/account/sessions/:id',
  answer: {} as Confirmation,
} as const satisfies Call;

/** Begins to set up an authenticator app; the second factor of before holds until the first code of the new one. */
export const enrol = {
  ...beforeEnrolment,
  method: 'POST',
  path: '/api/admin/account/second-factor',
  body: { fields: reauthenticationForm },
  status: 200,
  answer: {} as SecondFactorEnrolment,
} as const satisfies Call;

/** Switches the second factor on by a first code; answers the recovery codes, this once. */
export const confirm = {
  ...beforeEnrolment,
  method: 'POST',
  path: '/api/admin/account/second-factor/confirm',
  body: { fields: { code: codeField } },
  status: 200,
  answer: {} as RecoveryCodes,
  errors: { 409: 'No set-up has begun, or it is too old.' },
} as const satisfies Call;

/** Switches the second factor off; 409 where the site requires one. */
export const removeSecondFactor = {
  ...own,
  method: 'DELETE',
  path: '/api/admin/account/second-factor',
  body: { fields: reauthenticationForm },
  answer: {} as Confirmation,
  errors: { 409: 'The site requires one.' },
} as const satisfies Call;

/** Ten new recovery codes, shown this once, instead of those that are left. */
export const renewRecoveryCodes = {
  ...own,
  method: 'POST',
  path: '/api/admin/account/recovery-codes',
  body: { fields: reauthenticationForm },
  status: 200,
  answer: {} as RecoveryCodes,
  errors: { 409: 'There is no second factor.' },
} as const satisfies Call;

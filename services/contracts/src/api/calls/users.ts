import type { AgeDeclaration } from '../../people/age-declaration.js';
import { credentialsForm, type Credentials } from '../../people/credentials.js';
import type { GuardianConfirmation } from '../../people/guardian.js';
import type { Language } from '../../text/languages.js';
import type { ServiceToken } from '../../site/service-token.js';
import { userStates, type Device, type ListedUser, type RefreshAnswer, type User } from '../../people/user.js';
import { minute } from '../../text/units.js';
import { exportReasonQuery } from '../../site/public-log.js';
import type { Call, Confirmation, Download } from '../call.js';
import { pageQuery, searchQuery } from '../list-query.js';
import type { Page } from '../page.js';
import { emailTokenLimit, pictureForm } from '../shared-parts.js';

const account = { module: 'account', access: 'public' } as const;
const own = { module: 'account', access: 'user' } as const;
const people = { module: 'account', access: { area: 'people' } } as const;

/** Makes an account and signs in; 409 when the address has one. */
export const signUp = {
  ...account,
  method: 'POST',
  path: '/api/users/signup',
  body: { value: {} as Credentials & { guardian?: GuardianConfirmation; language?: Language } },
  limit: { calls: 50, within: 10 * minute },
  uncertain:
    'Perhaps your account was created, perhaps not. Please sign up again in a moment; if the account exists, log in.',
  answer: {} as { user: User },
  errors: { 409: 'The address has an account.' },
} as const satisfies Call;

/** Signs in. Further attempts have to wait after some with a wrong password. */
export const logIn = {
  ...account,
  method: 'POST',
  path: '/api/users/login',
  body: { fields: credentialsForm },
  status: 200,
  answer: {} as { user: User },
} as const satisfies Call;

/** Exchanges the refresh token for new tokens. 204 when it was renewed; 200 for a guest, who has nothing to renew. */
export const refresh = {
  ...account,
  method: 'POST',
  path: '/api/users/refresh',
  status: 204,
  answer: undefined as RefreshAnswer | void,
} as const satisfies Call;

/** Ends the session on the server and here. */
export const logOut = {
  ...account,
  method: 'POST',
  path: '/api/users/logout',
  status: 200,
  answer: {} as Confirmation,
} as const satisfies Call;

/** Verifies the address of an account with the token of an email. */
export const verifyEmail = {
  ...account,
  method: 'POST',
  path: '/api/users/verify-email',
  body: { value: {} as { token: string } },
  limit: emailTokenLimit,
  status: 200,
  answer: {} as Confirmation,
} as const satisfies Call;

/** Sends an email to the address if it has an account; the answer is the same if not. */
export const forgotPassword = {
  ...account,
  method: 'POST',
  path: '/api/users/forgot-password',
  body: { value: {} as { email: string } },
  limit: { calls: 30, within: 10 * minute },
  status: 200,
  answer: {} as Confirmation,
} as const satisfies Call;

/** Sets a new password with the token of an email, and ends every session. */
export const resetPassword = {
  ...account,
  method: 'POST',
  path: '/api/users/reset-password',
  body: { value: {} as { token: string; password: string } },
  limit: emailTokenLimit,
  status: 200,
  answer: {} as Confirmation,
} as const satisfies Call;

/** The signed-in user. */
export const me = {
  ...own,
  method: 'GET',
  path: '/api/users/me',
  answer: {} as { user: User },
} as const satisfies Call;

/** Address of the profile picture, valid for at most 60 minutes, as a JSON string; null when there is none. */
export const myPicture = {
  ...own,
  method: 'GET',
  path: '/api/users/me/pic',
  answer: '' as string | null,
} as const satisfies Call;

/** Saves the profile, and the picture when one is sent. */
export const saveProfile = {
  ...own,
  method: 'PUT',
  path: '/api/users/me',
  body: pictureForm,
  answer: {} as { user: User },
} as const satisfies Call;

/** Sets the language of the emails to the user, and of those to their guardian. */
export const setLanguage = {
  ...own,
  method: 'PUT',
  path: '/api/users/me/language',
  body: { value: {} as { language: Language } },
  answer: {} as { user: User },
} as const satisfies Call;

/** Says the year of birth and, below 18, whom to ask for consent; they get an email. */
export const declareAge = {
  ...own,
  method: 'PUT',
  path: '/api/users/me/consent',
  body: { value: {} as Partial<AgeDeclaration> & { name?: string } },
  answer: {} as { user: User },
  errors: { 409: 'The guardian has declined, or it was changed too often.' },
} as const satisfies Call;

/** Sends the email to the guardian once more; 429 when one has just left. */
export const askGuardianAgain = {
  ...own,
  method: 'POST',
  path: '/api/users/me/consent/letter',
  status: 200,
  answer: {} as { user: User },
  errors: { 409: 'No guardian is waited for.' },
} as const satisfies Call;

/** Asks whether the user may open a chat with a mentor now; 403 `CONSENT_NEEDED` with the reason. */
export const mayChat = {
  ...own,
  method: 'POST',
  path: '/api/users/me/chat',
  status: 204,
  errors: { 403: 'They may not, with the reason: code `CONSENT_NEEDED`.' },
} as const satisfies Call;

/** Everything that is stored about the signed-in user. */
export const exportMine = {
  ...own,
  pool: 'uploads',
  method: 'GET',
  path: '/api/users/me/export',
  answer: {} as Download,
} as const satisfies Call;

/** Deletes the account and everything stored about the person. */
export const removeMe = {
  ...own,
  method: 'DELETE',
  path: '/api/users/me',
  body: { value: {} as { password?: string } },
  answer: {} as Confirmation,
} as const satisfies Call;

/** Sends the email that verifies the address once more. */
export const sendVerification = {
  ...own,
  method: 'POST',
  path: '/api/users/me/verification',
  status: 200,
  answer: {} as Confirmation,
} as const satisfies Call;

/** Changes the password and ends every other session. */
export const changePassword = {
  ...own,
  method: 'POST',
  path: '/api/users/me/password',
  body: { value: {} as { currentPassword: string; newPassword: string } },
  status: 200,
  answer: {} as Confirmation,
} as const satisfies Call;

/** The devices that are logged in, the last used first. */
export const devices = {
  ...own,
  method: 'GET',
  path: '/api/users/me/sessions',
  answer: {} as { devices: Device[] },
} as const satisfies Call;

/** Logs out everywhere, here as well. */
export const endMySessions = {
  ...own,
  method: 'DELETE',
  path: '/api/users/me/sessions',
  answer: {} as Confirmation,
} as const satisfies Call;

/** Logs one device out. */
export const endMySession = {
  ...own,
  method: 'DELETE',
  path: '/api/users/me/sessions/:id',
  answer: {} as Confirmation,
} as const satisfies Call;

/** Issues a token for five minutes that tells the service of a slice who calls it, see `ServiceToken`. */
export const serviceToken = {
  ...own,
  method: 'POST',
  path: '/api/users/me/service-tokens',
  body: { value: {} as { service: string } },
  // A whole campus may share an address; a token lasts five minutes.
  limit: { calls: 1200, within: 10 * minute },
  status: 200,
  answer: {} as ServiceToken,
} as const satisfies Call;

const state = { kind: 'choice', options: userStates, meaning: 'Those alone; all of them without it.' } as const;

/** Every user, the latest first. */
export const all = {
  ...people,
  method: 'GET',
  path: '/api/users',
  answer: {} as ListedUser[],
} as const satisfies Call;

/** One page of users: the same address with any parameter. */
export const page = {
  ...people,
  method: 'GET',
  path: '/api/users',
  query: { ...pageQuery, state },
  answer: {} as Page<ListedUser>,
} as const satisfies Call;

/** Every user, or those that a search finds, as a CSV file. */
export const exportCsv = {
  module: 'account',
  access: { area: 'people', level: 'write' },
  pool: 'administration',
  method: 'GET',
  path: '/api/users/export.csv',
  query: { ...searchQuery, ...exportReasonQuery, state },
  answer: {} as Download,
} as const satisfies Call;

/** Address of the profile picture, valid for at most 60 minutes, as a JSON string. */
export const picture = {
  ...people,
  method: 'GET',
  path: '/api/users/:id/image',
  answer: '' as string,
} as const satisfies Call;

/** Logs a user out on every device. */
export const endSessions = {
  ...people,
  method: 'DELETE',
  path: '/api/users/:id/sessions',
  answer: {} as Confirmation,
} as const satisfies Call;

/** Deletes a user and everything stored about them. */
export const remove = {
  ...people,
  method: 'DELETE',
  path: '/api/users/:id',
  answer: {} as Confirmation,
} as const satisfies Call;

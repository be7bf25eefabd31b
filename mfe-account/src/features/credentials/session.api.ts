import { api, type Credentials, emailLanguage, guardianConfirmation, isProfileComplete } from '@setu/contracts';
import {
  ApiError,
  language,
  loadUser,
  notifyOtherTabs,
  send,
  setBlockNavigation,
  type User,
  useSession,
} from '@setu/sdk';
import { exchangeBeforeLeaving, forgetAccount } from '../shortlist/before-leaving';
import { followSession } from '../shortlist/shortlist-session';

/** Logs in, with what this device keeps, and lets every part of every tab know. */
export async function logIn(credentials: Credentials): Promise<void> {
  await send(api.users.logIn, { body: trimmed(credentials) });
  const user = await loadUser();
  if (!user) throw new ApiError(0, '');
  unblockNavigation(user);
  followSession();
  notifyOtherTabs();
}

/** Makes the account, with the confirmation that its form asks for, and logs in. The page may be left after that. */
export async function signUp(credentials: Credentials): Promise<void> {
  const body = { ...trimmed(credentials), guardian: guardianConfirmation(), ...emailLanguage(language()) };
  await send(api.users.signUp, { body });
  await loadUser();
  followSession();
  notifyOtherTabs();
  await exchangeBeforeLeaving();
}

export const logOut = () => send(api.users.logOut);

/** Lets every part of every tab know that the session is over, and leaves nothing of the account on this device. */
export function forgetSession(): void {
  forgetAccount();
  useSession.getState().setUser(null);
  notifyOtherTabs();
}

/** A complete profile never blocks the navigation, whatever an earlier visit left on this device. */
export const unblockNavigation = (user: User): void => setBlockNavigation(!isProfileComplete(user));

const trimmed = ({ email, password }: Credentials): Credentials => ({ email: email.trim(), password });

import { type Credentials, isProfileComplete } from '@setu/contracts';
import { ApiError, http, loadUser, setBlockNavigation, tellOtherTabs, type User } from '@setu/sdk';

/** Signs in, and has every part of every tab know it. */
export async function logIn(credentials: Credentials): Promise<void> {
  await http.post('/api/users/login', credentials);
  const user = await loadUser();
  if (!user) throw new ApiError(0, '');
  arrive(user);
  tellOtherTabs();
}

/** A profile without gaps keeps nobody from moving about, whatever was left behind on this device. */
export const arrive = (user: User): void => setBlockNavigation(!isProfileComplete(user));

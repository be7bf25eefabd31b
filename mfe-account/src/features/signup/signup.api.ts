import { type Credentials, guardianConfirmation } from '@setu/contracts';
import { http, loadUser, tellOtherTabs } from '@setu/sdk';

/** Makes the account, with the confirmation that its form asks for, and signs in. */
export async function signUp(credentials: Credentials): Promise<void> {
  await http.post('/api/users/signup', { ...credentials, guardian: guardianConfirmation() });
  await loadUser();
  tellOtherTabs();
}

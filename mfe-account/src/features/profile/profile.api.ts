import type { Profile } from '@setu/contracts';
import { http, loadUser, tellOtherTabs, type User, useSession } from '@setu/sdk';

/** A picture on a slow connection takes its time. */
const uploadLimit = 120_000;

/** Saves the profile, with the picture when a new one was chosen. */
export async function saveProfile(profile: Profile, picture: File | undefined): Promise<User> {
  const form = new FormData();
  for (const [field, value] of Object.entries(profile)) form.set(field, value.trim());
  if (picture) form.set('image', picture);
  const { data } = await http.put<{ user: User }>('/api/users/me', form, { timeout: uploadLimit });
  const { user, setUser } = useSession.getState();
  setUser({ ...data.user, ...(!picture && { imageUrl: user?.imageUrl }) });
  if (picture) void loadUser();
  return data.user;
}

export const logOut = () => http.post('/api/users/logout');

/** Answers what to tell the person. Rejects with `fields.password` when it is not the password. */
export const deleteAccount = async (password: string): Promise<string> =>
  (await http.delete<{ message: string }>('/api/users/me', { data: password ? { password } : {} })).data.message;

/** Everything kept about the signed-in person, as a file. */
export const downloadData = async (): Promise<Blob> =>
  (await http.get<Blob>('/api/users/me/export', { responseType: 'blob' })).data;

/** Has every part of every tab know that nobody is signed in any more. */
export function leave(): void {
  useSession.getState().setUser(null);
  tellOtherTabs();
}

import { type User, useSession } from '@setu/sdk';

/** Shows a change of the user, as the backend has answered it, on the whole site. */
export function updateUser({ user: changed }: { user: User }): void {
  const { user, setUser } = useSession.getState();
  // Another user may have logged in since. The answer does not contain the picture's address.
  if (user?._id === changed._id) setUser({ ...changed, imageUrl: user.imageUrl });
}

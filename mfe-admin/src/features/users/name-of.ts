import type { ListedUser } from '@setu/contracts';

/** How a user is called: by the address until the profile has a name. */
export const nameOf = ({ name, email }: ListedUser): string => name || email;

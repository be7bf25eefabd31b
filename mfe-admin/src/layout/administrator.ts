import { createContext, useContext } from 'react';
import type { Administrator } from '@setu/contracts';

interface LoggedIn extends Administrator {
  /** Ends the session on the server; the log-in form follows. */
  logOut(): Promise<void>;
  /** The server has ended the session already; the log-in form follows. */
  loggedOut(): void;
}

export const AdministratorContext = createContext<LoggedIn>({
  username: '',
  logOut: async () => {},
  loggedOut: () => {},
});

/** Who is logged in as an administrator on this page. */
export const useAdministrator = () => useContext(AdministratorContext);

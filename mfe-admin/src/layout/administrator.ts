import { createContext, useContext } from 'react';
import type { Administrator } from '@setu/contracts';

interface LoggedIn extends Administrator {
  /** Ends the session on the server; the log-in form follows. */
  logOut(): Promise<void>;
}

export const AdministratorContext = createContext<LoggedIn>({ username: '', logOut: async () => {} });

/** Who is logged in as an administrator on this page. */
export const useAdministrator = () => useContext(AdministratorContext);

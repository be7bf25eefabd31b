import type { User } from '@setu/contracts';
import { create } from 'zustand';
import { noteSignedIn } from './last-person';

interface Session {
  /** Null for a guest, and while the server has not answered yet. */
  user: User | null;
  /** False until the server has first said who is signed in. */
  known: boolean;
  /** Null: the session is over, by the server's word, and what its owner has stored leaves the device. */
  setUser(user: User | null): void;
}

/** The signed-in user: one store for the host and every slice. */
export const useSession = create<Session>((set) => ({
  user: null,
  known: false,
  setUser(user) {
    if (!user) noteSignedIn(undefined);
    set({ user, known: true });
  },
}));

export interface LoginRequest {
  onLoggedIn?(): void;
  /** The dialog was closed without a log-in. */
  onCancel?(): void;
}

let showDialog: (request: LoginRequest) => void = () => undefined;

/**
 * Asks a guest to log in, in a dialog over the page.
 *
 * @example requestLogin(() => openChat(mentor));
 */
export const requestLogin = (onLoggedIn?: () => void, onCancel?: () => void): void =>
  showDialog({ onLoggedIn, onCancel });

/** For the shell alone: sets the function that shows the dialog. */
export function setLoginDialogHandler(handler: (request: LoginRequest) => void): void {
  showDialog = handler;
}

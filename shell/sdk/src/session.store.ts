import type { User } from '@setu/contracts';
import { create } from 'zustand';

interface Session {
  /** Null: signed out, or not known yet. */
  user: User | null;
  /** False until the first answer about who is signed in. */
  known: boolean;
  setUser(user: User | null): void;
}

/** Who is signed in: one store for the host and every slice. */
export const useSession = create<Session>((set) => ({
  user: null,
  known: false,
  setUser: (user) => set({ user, known: true }),
}));

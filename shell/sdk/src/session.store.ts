import type { User } from '@setu/contracts';
import { create } from 'zustand';

interface Session {
  /** Null: signed out. */
  user: User | null;
  setUser(user: User | null): void;
}

/** Who is signed in: one store for the host and every slice. */
export const useSession = create<Session>((set) => ({ user: null, setUser: (user) => set({ user }) }));

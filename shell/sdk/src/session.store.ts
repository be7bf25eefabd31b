import { create } from 'zustand';

/** The signed-in person. */
export interface User {
  _id: string;
  name?: string;
  email: string;
  phone?: string;
  institute?: string;
  /** 'Course (stream or year)'. */
  course?: string;
  gender?: string;
  image?: string;
  imageUrl?: string;
}

interface Session {
  /** Null: signed out. */
  user: User | null;
  setUser(user: User | null): void;
}

/** Who is signed in: one store for the host and every slice. */
export const useSession = create<Session>((set) => ({ user: null, setUser: (user) => set({ user }) }));

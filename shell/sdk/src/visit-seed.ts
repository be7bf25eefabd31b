import { guardedStorage } from './guarded-storage';

const key = 'visit-seed';
const storage = guardedStorage('sessionStorage');

let seed: number | undefined;

/**
 * A number from 0 to 2^31 - 1 that stays the same for one visit (a tab's life, reloads included): shuffled lists keep their order while
 * they are paged.
 *
 * @example usePages(`/api/mentors?order=shuffle&seed=${visitSeed()}`)
 */
export const visitSeed = (): number => (seed ??= kept() ?? drawn());

function kept(): number | undefined {
  const text = storage.get(key);
  return text && /^\d{1,10}$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : undefined;
}

function drawn(): number {
  const number = Math.floor(Math.random() * 2 ** 31);
  storage.set(key, String(number));
  return number;
}

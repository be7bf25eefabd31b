type Kind = 'localStorage' | 'sessionStorage';

/** Values that the browser did not keep; they last as long as the page. */
const memory: Record<Kind, Map<string, string>> = { localStorage: new Map(), sessionStorage: new Map() };

/** The browser's storage. Where a browser forbids it (private windows, blocked site data), a value lasts as long as the page. */
export const guardedStorage = (kind: Kind) => ({
  /** Null when the key has no value. */
  get(key: string): string | null {
    try {
      return window[kind].getItem(key) ?? memory[kind].get(key) ?? null;
    } catch {
      return memory[kind].get(key) ?? null;
    }
  },

  /** Null removes the key. False when the browser did not keep the value. */
  set(key: string, value: string | null): boolean {
    try {
      if (value === null) window[kind].removeItem(key);
      else window[kind].setItem(key, value);
      memory[kind].delete(key);
      return true;
    } catch {
      if (value === null) memory[kind].delete(key);
      else memory[kind].set(key, value);
      return false;
    }
  },
});

/** Removes the values whose keys `isLeft` names. */
export function removeKeys(kind: Kind, isLeft: (key: string) => boolean): void {
  const { set } = guardedStorage(kind);
  for (const key of [...storedKeys(kind), ...memory[kind].keys()]) if (isLeft(key)) set(key, null);
}

function storedKeys(kind: Kind): string[] {
  try {
    return Object.keys(window[kind]);
  } catch {
    return [];
  }
}

const seedKey = 'visit-seed';
const session = guardedStorage('sessionStorage');
let seed: number | undefined;

/**
 * A random integer from 0 to 2^31 - 1 that stays the same until the tab closes, reloads included. Shuffled lists keep their order while they are paged.
 *
 * @example useCallPages(api.mentors.page, { query: { sample: 5, seed: visitSeed() } })
 */
export const visitSeed = (): number => (seed ??= storedSeed() ?? newSeed());

function storedSeed(): number | undefined {
  const text = session.get(seedKey);
  return text && /^\d{1,10}$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : undefined;
}

function newSeed(): number {
  const number = Math.floor(Math.random() * 2 ** 31);
  session.set(seedKey, String(number));
  return number;
}

type Kind = 'localStorage' | 'sessionStorage';

/** Values of this page that the browser did not keep. */
const unkept: Record<Kind, Map<string, string>> = { localStorage: new Map(), sessionStorage: new Map() };

/** The browser's storage, which may forbid its use (private windows, blocked site data): a value then lasts as long as the page. */
export const guardedStorage = (kind: Kind) => ({
  /** Null when nothing is kept under the key. */
  get(key: string): string | null {
    try {
      return window[kind].getItem(key);
    } catch {
      return unkept[kind].get(key) ?? null;
    }
  },

  /** Null removes the key. False when the browser did not keep the value. */
  set(key: string, value: string | null): boolean {
    try {
      if (value === null) window[kind].removeItem(key);
      else window[kind].setItem(key, value);
      return true;
    } catch {
      if (value === null) unkept[kind].delete(key);
      else unkept[kind].set(key, value);
      return false;
    }
  },
});

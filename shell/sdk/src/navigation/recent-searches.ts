import { guardedStorage } from '../storage/guarded-storage';

const storage = guardedStorage('localStorage');
const key = 'recent-searches';
const max = 5;

/** Returns the recent searches on this device, the latest first. They never leave the device. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, max) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(text: string): void {
  const searched = text.trim();
  if (!searched) return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== searched.toLowerCase());
  storage.set(key, JSON.stringify([searched, ...others].slice(0, max)));
}

export function forgetSearches(): void {
  storage.set(key, null);
}

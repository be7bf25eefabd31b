import { LRUCache } from 'lru-cache';

/** Bounded by the total length of keys and values; the least recently used goes first. */
export const cacheOf = <T extends { readonly length: number }>(maxSize: number) =>
  new LRUCache<string, T>({ maxSize, sizeCalculation: ({ length }, key) => Math.max(1, key.length + length) });

export function getOrMake<T extends { readonly length: number }>(
  cache: LRUCache<string, T>,
  key: string,
  make: () => T,
): T {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

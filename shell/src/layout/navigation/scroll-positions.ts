import { guardedStorage } from '@setu/sdk';

const stored = 'scroll-positions';
const storage = guardedStorage('sessionStorage');
const remembered = 50;

/** Where each entry of the history was scrolled to; kept while one reloads or visits another site and comes back. */
const positions = new Map<string, number>(read());

export const positionOf = (key: string): number | undefined => positions.get(key);

export function rememberPosition(key: string, top: number): void {
  positions.delete(key);
  positions.set(key, top);
  if (positions.size > remembered) positions.delete(positions.keys().next().value!);
}

export function storePositions(): void {
  storage.set(stored, JSON.stringify([...positions]));
}

function read(): [string, number][] {
  const arrival = performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined;
  if (!arrival || arrival.type === 'navigate') return [];
  try {
    return JSON.parse(storage.get(stored) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

import { useSearchParams } from '@setu/sdk';
import { useHydrated } from '@setu/ui';
import { useSyncExternalStore } from 'react';
import { storedText } from '../../common/stored-text';

const stored = storedText('near-place');

const nearPlace = () => stored.get() ?? undefined;

/** The district that the visitor chose, such as `Indore, Madhya Pradesh`; stored on this device. None on the server. */
export const useNearPlace = (): string | undefined =>
  useSyncExternalStore(stored.subscribe, nearPlace, () => undefined);

export const chooseNearPlace = (name: string | undefined): void => stored.set(name ?? null);

/** Whether a search asks for colleges near the visitor. */
const asksForNear = (search: string): boolean => /\b(?:near\s*(?:me|by)|nearest|around me)\b/i.test(search);

/**
 * Returns whether the page asks for colleges near the visitor. The server's document is the same with `near` in its address and without, so
 * that parameter counts from hydration on.
 */
export function useAsksForNear(search: string): boolean {
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  return asksForNear(search) || (isHydrated && params.has('near'));
}

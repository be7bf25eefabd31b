import { useState } from 'react';

/**
 * What was loaded last, so that the list does not blink away while the next search is on its way. `version` names the value: the same
 * version is the same value.
 */
export function useLastLoaded<T>(value: T, version: string, isLoading: boolean): T {
  const [last, setLast] = useState({ value, version });
  if (isLoading) return last.value;
  if (last.version !== version) setLast({ value, version });
  return value;
}

import type { EditableCollege } from '@setu/contracts';
import { useMemo } from 'react';

/** Where the stored pictures of the gallery are seen, by their keys. */
export const useStoredAddresses = (college: EditableCollege | undefined): ReadonlyMap<string, string> =>
  useMemo(() => new Map(college?.gallery.map(({ key, address }) => [key, address])), [college]);

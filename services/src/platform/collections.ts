import type { Entry } from './documents/holding.js';

/** What each collection has about people. */
export const collections: Record<string, Entry> = {
  dataversions: { notPersonal: 'The version of the stored data, and which process migrates it.' },
};

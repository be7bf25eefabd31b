import type { Entry } from './documents/holding.js';

/** Personal data in each collection. */
export const collections: Record<string, Entry> = {
  dataversions: { notPersonal: 'The version of the stored data, and which process migrates it.' },
};

import type { Entry } from '../platform/documents/holding.js';

/** Personal data in each collection. */
export const collections: Record<string, Entry> = {
  backups: {
    notPersonal:
      'Until when a backup keeps pictures from being deleted, gone when it ends; and when the last one was complete.',
  },
  pendingpictures: { notPersonal: 'Random keys of pictures that are being changed, for minutes.' },
};

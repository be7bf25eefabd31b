import type { Entry } from '../platform/documents/holding.js';

/** What each collection has about people. */
export const collections: Record<string, Entry> = {
  backups: {
    notPersonal:
      'Until when a backup keeps pictures from being deleted, gone when it ends; and when the last one was complete.',
  },
  pendingpictures: { notPersonal: 'Random keys of pictures that are being changed, for minutes.' },
};

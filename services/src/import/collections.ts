import { retention } from '@setu/contracts';
import type { Entry } from '../platform/documents/holding.js';

const importedFile: Entry = {
  of: 'mentor',
  fields: ['data'],
  other: ['_id', 'files_id', 'n'],
  why: 'Files that are imported; a full export has mentors.',
  retained: 'A day.',
  found: 'By the name, in the file.',
  erased: 'By their age alone.',
};

/** Personal data in each collection. */
export const collections: Record<string, Entry> = {
  column_mappings: {
    of: 'administrator',
    fields: ['administrator'],
    other: ['_id', 'name', 'columns', 'savedAt'],
    why: 'To know who said what the columns of files stand for.',
    retained: 'Until an administrator deletes it.',
    found: 'By the user name.',
    erased: 'With the mapping, by any administrator.',
  },
  imports: {
    of: 'administrator',
    fields: ['administrator', 'rollbackBy'],
    other: [
      '_id', 'fileName', 'size', 'gzipped', 'createdAt', 'state', 'progress', 'preview', 'result', 'problem', 'files',
      'filesUntil', 'run', 'cancelRequested',
      'checkedAfter', 'schedule', 'choices', 'rollback', 'columns', 'layout', 'read', 'rowChoices', 'wholeOf',
    ], // prettier-ignore
    why: 'To know who imported what.',
    retained: `${retention.importDays} days (TTL).`,
    found: 'By the user name.',
    erased: 'By their age alone.',
  },
  import_schedules: {
    of: 'administrator',
    fields: ['administrator'],
    other: ['_id', 'name', 'address', 'every', 'mode', 'nextAt', 'pausedAt', 'tellAt', 'problem'],
    why: 'To know who set up that a file is fetched.',
    retained: 'Until an administrator deletes it.',
    found: 'By the user name.',
    erased: 'With the schedule, by any administrator.',
  },
  import_rows: { notPersonal: 'Facts of colleges; of mentors only how many there are.' },
  'import_source.files': { notPersonal: 'Size and day of a file. A day.' },
  'import_source.chunks': importedFile,
  'import_refused.files': { notPersonal: 'Size and day of a file. A day.' },
  'import_refused.chunks': importedFile,
  import_lock: { notPersonal: 'Id of an import.' },
};

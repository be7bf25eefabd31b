import { retention } from '@setu/contracts';
import type { Entry } from '../platform/documents/holding.js';

/** Personal data in each collection. */
export const collections: Record<string, Entry> = {
  colleges: {
    of: 'mentor',
    fields: ['students', 'unrecorded', 'sources', 'mergedInto', 'nameHiReviewer'],
    other: [
      '_id', 'name', 'nameHi', 'nameHiSource', 'desc', 'logo', 'affiliation', 'rating', 'location', 'establishedYear', 'type', 'website', 'contact',
      'keywords', 'facilities', 'whyChoose', 'recruiters', 'placementRate', 'gallery', 'package', 'courses', 'moreInfo',
      'vidReview', 'provenance', 'aisheCode', 'aicteId', 'officialName', 'city', 'district', 'state', 'formerPlaces', 'category',
      'management', 'typeSource', 'aisheYear', 'placeNote', 'unlisted', 'status', 'statusSince', 'successor', 'earlierName', 'naacGrade', 'naacCgpa', 'naacCycle', 'naacUntil', 'programmes', 'ranks', 'sourceId', 'importHash', 'directory', 'updatedAt', 'revision', 'deleting',
      'mergedFrom', 'distinctFrom',
    ], // prettier-ignore
    why: 'To show who can be talked to at a college, and to tell who reviewed its Hindi name.',
    retained: 'As long as they are mentors there; a reviewer with the Hindi name.',
    found: 'By the application that made them a mentor; without one by the name, in the form of the college.',
    erased: 'With that application; without one by an administrator, in the form of the college.',
  },
  deleted_colleges: {
    of: 'mentor',
    fields: ['record'],
    other: ['_id', 'at'],
    why: 'To bring back a college that was deleted by mistake.',
    retained: `${retention.undoDays} days.`,
    found: 'By the name, in the record of the college.',
    erased: 'By their age alone; an administrator can restore the college and take the mentor out.',
  },
  taken_out_people: {
    of: 'mentor',
    fields: ['deltas'],
    other: ['_id', 'at'],
    why: 'To take back a change of mentors that was a mistake.',
    retained: `${retention.undoDays} days (TTL).`,
    found: 'By the entry of the history of the change.',
    erased: 'By their age alone.',
  },
  removed_colleges: {
    notPersonal:
      'Ids and source ids of colleges that were deleted or merged into others, so that their addresses say so or lead there, and no file brings them back.',
  },
  bulk_edits: {
    of: 'administrator',
    fields: ['administrator'],
    other: [
      '_id', 'action', 'value', 'createdAt', 'state', 'total', 'gone', 'changes', 'kept', 'run',
      'cancelRequested',
    ], // prettier-ignore
    why: 'To know who changed many colleges, and to undo it.',
    retained: `${retention.importDays} days (TTL).`,
    found: 'By the user name.',
    erased: 'By their age alone: who did something stays known that long.',
  },
  bulk_edit_targets: { notPersonal: 'Ids of colleges.' },
  saved_views: {
    of: 'administrator',
    fields: ['administrator'],
    other: ['_id', 'name', 'query', 'savedAt'],
    why: 'To know who saved a view of the colleges.',
    retained: 'Until an administrator deletes it.',
    found: 'By the user name.',
    erased: 'With the view, by any administrator.',
  },
  admission_joins: {
    of: 'administrator',
    fields: ['decisions'],
    other: ['_id', 'version'],
    why: 'To know which college an institution of an exam is, and who decided it.',
    retained: 'Until an administrator takes the decision back.',
    found: 'By the user name.',
    erased: 'With the decision, by any administrator.',
  },
  closing_imports: {
    of: 'administrator',
    fields: ['administrator'],
    other: [
      '_id', 'exam', 'list', 'year', 'round', 'isLast', 'authority', 'url', 'copied', 'fileName', 'at', 'counts', 'warnings',
      'rejections', 'categories', 'institutions', 'parts',
    ], // prettier-ignore
    why: 'To know who added closing values.',
    retained: 'While they are in use; else 30 days.',
    found: 'By the user name.',
    erased: 'With the file, by its age.',
  },
  closings_in_use: { notPersonal: 'Ids of files of closing values.' },
  college_changes: { notPersonal: 'Ids of colleges, in the log of an earlier version.' },
  college_change_log: { notPersonal: 'Ids of colleges.' },
};

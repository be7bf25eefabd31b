import type { ErrorBody } from '../api/error-body.js';

export const historyActions = ['added', 'changed', 'deleted', 'restored', 'reverted', 'imported', 'exported'] as const;
export type HistoryAction = (typeof historyActions)[number];

export const historyKinds = [
  'college',
  'user',
  'message',
  'application',
  'review',
  'administrator',
  'institution',
  'exam',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** A field that changed, its values as a reader sees them; one that is absent was or became empty. */
export interface HistoryChange {
  /** Path of the field, such as `package.average` or `courses.B.Tech Physics.duration`. */
  field: string;
  before?: string;
  after?: string;
}

/** An action of an administrator. Of people it keeps only their id. */
export interface HistoryEntry {
  _id: string;
  /** ISO time. */
  at: string;
  /** Username. */
  administrator: string;
  action: HistoryAction;
  kind: HistoryKind;
  /** `name` is empty where it would be personal; the id is `all` when everything was exported. */
  subject: { id: string; name: string };
  /** A change of many colleges: the subject is the bulk edit, which can be undone. */
  bulk?: boolean;
  changes?: HistoryChange[];
  note?: string;
  /** Id of the import that it belongs to. */
  import?: string;
  /** It can be undone, as far as the earlier values are still stored. */
  canRevert?: true;
}

/** Choices for a value that was changed later: overwrite it with the earlier one, or keep it. */
export const revertChoices = ['overwrite', 'keep'] as const;
export type RevertChoice = (typeof revertChoices)[number];

/** Code of the 409 of a revert that would overwrite something newer. */
export const revertConflictCode = 'REVERT_CONFLICT';

/** That 409: each field as it is now (`before`) and as it would be again (`after`). */
export interface RevertConflictBody extends ErrorBody {
  conflicts: HistoryChange[];
}

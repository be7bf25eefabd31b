export const historyActions = ['added', 'changed', 'deleted', 'imported', 'exported'] as const;
export type HistoryAction = (typeof historyActions)[number];

export const historyKinds = ['college', 'user', 'message', 'application', 'administrator'] as const;
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
  changes?: HistoryChange[];
  note?: string;
}

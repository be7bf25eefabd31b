import type { CollegeChoice } from './college-table.js';

/** Actions for many colleges, with the label of each button. */
export const bulkActions = {
  type: 'Set type',
  affiliation: 'Set affiliation',
  location: 'Set place',
  real: 'Mark as real',
  delete: 'Delete',
} as const;

export type BulkAction = keyof typeof bulkActions;

export const bulkActionNames = Object.keys(bulkActions) as BulkAction[];

/** Whether an action needs a value: a type, an affiliation, a place. */
export const takesValue = (action: BulkAction): action is 'type' | 'affiliation' | 'location' =>
  action === 'type' || action === 'affiliation' || action === 'location';

/** Most colleges that are named one by one; more are chosen by a search or filters. */
export const maxNamedColleges = 1000;

/** Payload of `POST /api/admin/bulk-edits`: all colleges that match. */
export interface BulkEditRequest extends CollegeChoice {
  action: BulkAction;
  value?: string;
}

/**
 * `checking` leads to `ready`, a preview that changed nothing; `applying` to `done`. `cancelled` keeps what was changed until then. Both what is done
 * and what was cancelled can be undone: `undoing` leads to `undone`. Work whose process stopped is taken up again.
 */
export type BulkState = 'checking' | 'ready' | 'applying' | 'done' | 'cancelled' | 'undoing' | 'undone';

/** A change of many colleges by an administrator. */
export interface BulkEdit {
  _id: string;
  action: BulkAction;
  value?: string;
  administrator: string;
  /** ISO time. */
  createdAt: string;
  state: BulkState;
  /** Colleges chosen, and how many of them this step has gone through. */
  total: number;
  gone: number;
  /** Colleges that change, are changed, or are changed back. */
  changes: number;
  /** Colleges that an undo leaves as they are because they were changed later. */
  kept: number;
}

/** A college that a change would change. */
export interface BulkExample {
  /** Id of the college. */
  _id: string;
  name: string;
  /** As a reader sees it; absent when there was nothing. */
  before?: string;
}

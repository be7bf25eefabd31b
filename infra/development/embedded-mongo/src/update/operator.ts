import type { Doc, Maybe, Value } from '../bson/types.js';
import { show } from '../bson/show.js';

/** The field that an operator changes. */
export interface Target {
  doc: Doc;
  path: string[];
}
export interface UpdateOperator {
  /** Whether a missing path is created; otherwise a missing field stays missing. */
  creates: boolean;
  check?(arg: Value, path: string): void;
  /** Returns the new value; undefined removes the field. */
  apply(now: Maybe, arg: Value, target: Target): Maybe;
}

export const idOf = (target: Target): string => `{_id: ${show(target.doc.get('_id'))}}`;

import type { Doc, Maybe, Value } from '../bson/types.js';
import { show } from '../bson/show.js';

/** The place that an operator works on. */
export interface Place {
  doc: Doc;
  path: string[];
}
export interface UpdateOperator {
  /** Makes the path when it is missing; otherwise a missing place is left alone. */
  creates: boolean;
  check?(arg: Value, path: string): void;
  /** The new value; undefined takes the field away. */
  apply(now: Maybe, arg: Value, place: Place): Maybe;
}

export const idOf = (place: Place): string => `{_id: ${show(place.doc.get('_id'))}}`;

import type { api, QueryOf } from '@setu/contracts';
import type { Near } from './shared/near-places.js';

export type Order = NonNullable<QueryOf<typeof api.colleges.page>['order']>;

/** The list that a page belongs to. */
export interface ListView {
  order: Order;
  seed: number;
  /** Finds only entries that contain every word exactly. */
  literal?: boolean;
  /** The last word may be the beginning of one. */
  isTyping?: boolean;
  /** In a shuffle: how many rows follow those that come first. */
  others?: number;
  /** Lists the nearest first; in the order by relevance and in a sample. */
  near?: Near;
  /** The chosen value of each facet; none counts all values and leaves nothing out. */
  chosen?: Readonly<Record<string, string>>;
  /** Search words and filters, in one text. */
  scope: string;
}

/** Where the next page starts: behind the row of this place and id, whether that row still exists or not. */
export interface Position {
  /**
   * By name: the sort key. By relevance: the score in a fixed number of digits, followed by the sort key. By a figure: the figure before both. In a shuffle: 0 for the rows that come first, 1 for the others.
   */
  place: string | number;
  id: string;
}

/** One page of a searched list. `nextCursor` is null on the last one; `total` counts all matches. */
export interface Page<T> {
  items: T[];
  total: number;
  nextCursor: string | null;
}

/** The whole of a short list. */
export interface Items<T> {
  items: T[];
}

/** Query of a list that is given page by page. */
export interface PageQuery {
  search?: string;
  /** 1 to 100, 24 unless told. */
  limit?: number;
  /** `nextCursor` of the page before. */
  cursor?: string;
}

/** One page of a searched list. `nextCursor` is null on the last one; `total` counts all matches. */
export interface Page<T> {
  items: T[];
  total: number;
  nextCursor: string | null;
}

/** Query of a list that is given page by page. */
export interface PageQuery {
  search?: string;
  /** 1 to 100, 24 unless told. */
  limit?: number;
  /** `nextCursor` of the page before. */
  cursor?: string;
}

/** Query of `GET /api/colleges` and `GET /api/mentors`; without any parameter colleges answer the whole array. */
export interface ListQuery extends PageQuery {
  /**
   * `relevance`: names that match come first. `shuffle` is stable for one `seed`. Colleges default to `relevance` where there is a search, else to
   * `name`; mentors to `shuffle` with Delhi University first.
   */
  order?: 'name' | 'relevance' | 'shuffle';
  /** 0 to 2^31 - 1. */
  seed?: number;
  /** Shuffles, and ends the list early: colleges after this many, mentors after all of Delhi University and this many others. */
  sample?: number;
}

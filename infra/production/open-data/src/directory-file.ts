import type { College, DirectoryFacts } from '@setu/contracts';

/** A college of the directory. */
export type DirectoryCollege = DirectoryFacts &
  Pick<
    College,
    'name' | 'location' | 'type' | 'affiliation' | 'establishedYear' | 'website' | 'keywords' | 'provenance'
  > & {
    /** Its id at its source: the AISHE code, else the AICTE id. */
    sourceId: string;
    state: string;
    /** Codes of records that were made one with it; their addresses redirect to it. */
    mergedCodes?: string[];
  };

/** The first line of the file. */
export interface DirectoryHead {
  /** Another one for other data. */
  version: string;
  colleges: number;
  /** Records that were made one with another. */
  merged: number;
  /** Pairs that may be one college; they are in `doubtful-pairs.csv`. */
  doubtful: number;
}

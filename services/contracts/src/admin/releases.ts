/** A revision of the release log, or the halt of a canary by an edge, which has none. */
export interface ReleaseEntry {
  revision?: number;
  /** ISO time. */
  at: string;
  action: 'promote' | 'canary' | 'finish' | 'halt' | 'rollback' | 'repair' | 'keys';
  /** The person or machine that released it. */
  by: string;
  /** `catalog 0.1.0-a → 0.1.0-b`. */
  change: string;
  /** Why. */
  note?: string;
}

/** A published build that visitors do not have. */
export interface PublishedBuild {
  /** `shell`, or the name of a slice. */
  name: string;
  version: string;
  /** ISO time. */
  publishedAt: string;
  /** Git commit that it was built from, where that is known. */
  commit?: string;
}

/** Answer of `GET /api/admin/releases`, which an edge gives itself. */
export interface ReleasesAnswer {
  /** Revision that is live. */
  revision: number;
  /** The latest first. */
  entries: ReleaseEntry[];
  /** The latest first, some of each name. */
  published: PublishedBuild[];
}

/** A build that differs between two revisions. */
export interface BuildDifference {
  name: string;
  /** Versions; absent where the set does not have the build. */
  from?: string;
  to?: string;
  /** Bytes of the first load, gzipped. */
  sizeFrom?: number;
  sizeTo?: number;
  /** Path patterns of pages. */
  addedRoutes: string[];
  removedRoutes: string[];
}

/** A change of the builds that visitors get. */
export interface ReleaseChange {
  action: 'promote' | 'finish' | 'halt' | 'rollback';
  /** The build to promote or roll back; absent for all others, and to roll back the whole set. */
  name?: string;
  /** The version to promote. */
  version?: string;
  /** Share of the visitors, above 0 and below 100; all of them when absent. */
  percentage?: number;
  /** Why, for the history. */
  note: string;
}

/** Max characters of the reason. */
export const maxReleaseNote = 300;

/** A change without its signature. */
export interface PlannedRelease {
  /** The release document, whose UTF-8 bytes a key must sign. */
  payload: string;
  revision: number;
  /** The change in words, as in the history. */
  change: string;
}

/** A planned release with the signature of a key that may release it. */
export interface SignedRelease {
  payload: string;
  /** ECDSA P-256 with SHA-256 of the payload, r and s side by side (IEEE P1363, as in WebCrypto), base64. */
  signature: string;
}

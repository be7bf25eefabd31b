/** A build that visitors get, and how it does. */
export interface LiveBuild {
  /** `shell`, or the name of a slice. */
  slice: string;
  version: string;
  /** Pages shown with it, and those of them that failed by its fault, as all edges that run have counted, each since it started. */
  views: number;
  errors: number;
}

/** Answer of `GET /api/admin/platform`, which an edge gives itself: the releases that are live, and how they do. */
export interface PlatformHealth {
  /** Revision of the release. */
  revision: number;
  /** ISO time of the release. */
  releasedAt: string;
  /** The user and machine that released it. */
  releasedBy: string;
  /** How many edges have counted. */
  servers: number;
  /** ISO time since when the first of them counts. */
  since: string;
  builds: LiveBuild[];
  /** A second set of builds, for some of the visitors. */
  canary?: {
    id: string;
    percentage: number;
    builds: LiveBuild[];
    /** No visitor gets it any more. */
    halted?: { at: string; reason: string };
  };
}

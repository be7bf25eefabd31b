/** Page views and errors of one build in one set, counted by one edge since it started. */
export interface BuildCounts {
  /** `stable`, or the id of a canary. */
  set: string;
  /** `shell`, or the name of a slice. */
  slice: string;
  version: string;
  views: number;
  errors: number;
}

/** Returns the sum of several edges' page views and errors of one build in one set. */
export function sumOfBuild(
  counts: readonly BuildCounts[],
  set: string,
  slice: string,
  version: string,
): Pick<BuildCounts, 'views' | 'errors'> {
  const own = counts.filter((each) => each.set === set && each.slice === slice && each.version === version);
  const sum = (key: 'views' | 'errors') => own.reduce((total, each) => total + each[key], 0);
  return { views: sum('views'), errors: sum('errors') };
}

/** Views in which a build was used, and how many of them it made fail. */
export interface Figures {
  views: number;
  failed: number;
}

/**
 * One edge's counts for the judgement of one slice while one revision was live. For each address they contain only the
 * first views, up to the first failed one.
 */
export interface CanaryCounts {
  /** Id of the canary. */
  canary: string;
  /** Revision with this percentage and these builds. */
  revision: number;
  /** `shell`, or the name of a slice. */
  slice: string;
  version: string;
  /** Undefined if the stable set has no such slice; then `stable` counts the views of all its pages, and those that failed for any reason. */
  stableVersion?: string;
  tried: Figures;
  stable: Figures;
  /** Counts of the stable build before this canary began; zero in all but the first revision. */
  before: Figures;
}

/** Outcome for one slice of a canary, by the counts of all edges. */
export interface SliceJudgement {
  slice: string;
  tried: Figures;
  stable: Figures;
  /** Whether the canary is halted because of it. */
  halts: boolean;
  /** One sentence. */
  reason: string;
}

/** Content of `telemetry/<edge id>.json`: every edge overwrites its own every few seconds. */
export interface EdgeTelemetry {
  edge: string;
  /** How visitors reach the site; absent in files of older edges. */
  origin?: string;
  /** ISO time of the last write. */
  at: string;
  /** ISO time when it began to count; absent in files of older edges. */
  since?: string;
  /** Revision that it serves. */
  revision?: number;
  counts: BuildCounts[];
  /** Absent in files of older edges. */
  canary?: CanaryCounts[];
  /** Judgement of the running canary by this edge, by the counts of all edges. */
  judgement?: { canary: string; slices: SliceJudgement[] };
}

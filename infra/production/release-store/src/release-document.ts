/** A file as a page fetches it: address from the site's root and Subresource Integrity value. */
export interface ReleasedFile {
  href: string;
  integrity: string;
}

/** What the edge preloads when a path matches `pattern`: files, and API addresses with their place-holders. */
export interface ReleasedPreload {
  pattern: string;
  files: ReleasedFile[];
  data: string[];
}

/** One published build as a release names it: all that the edge and a page need to know of it. */
export interface ReleasedBuild {
  version: string;
  /** Address of the entry script; of the shell: of its document template. */
  entry: string;
  integrity: string;
  /** Path patterns of its pages. */
  routes: string[];
  /** Range of sdk versions it works with. */
  sdkRange: string;
  /** Ranges of the modules that it takes from the page; of the shell: the versions that it gives. */
  shared: Record<string, string>;
  preloads: ReleasedPreload[];
  /** Bytes, gzipped, that the first page with it fetches: entry and styles. */
  size: number;
}

/** The least that a page needs to load a slice. */
export interface SliceEntry {
  version: string;
  entry: string;
  integrity: string;
  /** Global variable under which the entry leaves its federation container; carries the version, so that two can live in one page. */
  container: string;
}

export interface ReleasedSlice extends ReleasedBuild, SliceEntry {
  /** Names of the components that other places may show. */
  widgets: string[];
  /** Its last version in the live set before: what a page tries when this one does not load. */
  fallback?: SliceEntry;
}

/** One tested set of builds. A visitor gets a whole set, never a mix. */
export interface ReleaseSet {
  shell: ReleasedBuild;
  /** By name. */
  slices: Record<string, ReleasedSlice>;
}

/** A second set that some of the visitors get. */
export interface Canary {
  /** Stays while the percentage rises, so that raising it only adds visitors. */
  id: string;
  set: ReleaseSet;
  /** Above 0, below 100. */
  percentage: number;
}

/**
 * What changed: builds for everybody; a canary begun, raised or lowered; a canary made everybody's; a canary taken back (by a person,
 * or after an edge halted it); an older set again.
 */
export type ReleaseAction = 'promote' | 'canary' | 'finish' | 'halt' | 'rollback';

/**
 * The payload of one entry of the release log. The live release is the entry with the highest revision.
 *
 * Stored, signed, as `releases/<revision, 8 digits>.json`; an entry never changes.
 */
export interface ReleaseDocument {
  /** Rises by one with every change. */
  revision: number;
  /** SHA-256 (hex) of the file of the revision before; empty in the first. */
  previous: string;
  /** ISO time. */
  createdAt: string;
  action: ReleaseAction;
  /** Who did it: the user and machine of the command, or `npm start`. */
  by: string;
  /** One sentence on what and why, for the history. */
  note?: string;
  /** Of a rollback: the revision whose set this is. */
  restored?: number;
  stable: ReleaseSet;
  canary?: Canary;
}

/**
 * `halts/<canary id>.json`: an edge saw too many errors in a canary. Created once, unsigned (edges have no key to sign with), and honoured by
 * every edge at once: everybody gets the stable set. The next revision drops the canary.
 */
export interface Halt {
  /** Id of the canary. */
  canary: string;
  /** One sentence for the history. */
  reason: string;
  /** ISO time. */
  at: string;
  /** Id of the edge. */
  by: string;
  figures: Record<'stable' | 'canary', { views: number; errors: number }>;
}

/** Page views and errors of one build in one set, as one edge counted them since it started. */
export interface BuildCounts {
  /** `stable`, or the id of a canary. */
  set: string;
  /** `shell`, or the name of a slice. */
  slice: string;
  version: string;
  views: number;
  errors: number;
}

/** `telemetry/<edge id>.json`: written by an edge every few seconds, the last one counts. */
export interface EdgeTelemetry {
  edge: string;
  /** ISO time of the writing. */
  at: string;
  counts: BuildCounts[];
}

/** What the browser needs of the set it gets: written into the document by the edge. */
export interface PageRelease {
  revision: number;
  /** Version of the shell. */
  shell: string;
  /** Id of the canary whose set it is; none: the stable one. */
  canary?: string;
  /** The public keys (raw P-256 points, base64) that newer release documents are signed with. */
  keys: string[];
  slices: Record<string, SliceEntry & Pick<ReleasedSlice, 'routes'>>;
}

/** What the edge answers to `/release`: the live document as it is signed, and what this visitor gets of it. */
export interface LiveAnswer {
  payload: string;
  signature: string;
  /** As in `PageRelease`. */
  canary?: string;
}

/** Version that a development server builds. */
export const devVersion = 'dev';

/** Global variable in which the entry of a slice's build leaves its container: with the version, so that two builds can live in one page. */
export const containerName = (slice: string, version: string): string => `mfe_${slice}_${version}`.replace(/\W/g, '_');

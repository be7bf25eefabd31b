import type { SliceJudgement } from './edge-telemetry.js';
import type { Fill, Slot } from './slots.js';

/** A file that a page fetches: its path from the site's root and its Subresource Integrity value. */
export interface ReleasedFile {
  href: string;
  integrity: string;
}

/** Preloads of the pages that match `pattern`: files, and API paths with their placeholders. */
export interface ReleasedPreload {
  pattern: string;
  files: ReleasedFile[];
  data: string[];
  /** The page is rendered on the server too; `query`: the parameters of the address that it shows; `data`: more API paths, for that alone. */
  server?: { query: string[]; data?: string[] };
  head?: DeclaredHead;
}

/** What a build puts into a slot, and what that needs first. */
export interface ReleasedFill extends Fill {
  files: ReleasedFile[];
  data: string[];
  /** Gzipped bytes of those files. */
  size?: number;
}

/** What the document of a page says in its head where the page is not rendered on the server. */
export interface DeclaredHead {
  title?: string;
  description?: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
}

/** A published build in a release, with everything that the edge and a page need to know about it. */
export interface ReleasedBuild {
  version: string;
  /** Path of the entry script; of the shell: of its document template. */
  entry: string;
  integrity: string;
  /** Path patterns of its pages. */
  routes: string[];
  /** Where pages have moved, by the pattern of their old path. */
  redirects?: Record<string, string>;
  /** Range of sdk versions it works with. */
  sdkRange: string;
  /** Ranges of the modules that it takes from the page; of the shell: the versions that it provides. */
  shared: Record<string, string>;
  preloads: ReleasedPreload[];
  /** The places that others fill, by name. */
  slots?: Record<string, Slot>;
  fills?: ReleasedFill[];
  /** Renders its pages on the server. Older builds have none. */
  server?: ReleasedFile;
  /** Gzipped bytes of the first load: entry and styles. */
  size: number;
}

/** The minimum that a page needs to load a slice. */
export interface SliceEntry {
  version: string;
  entry: string;
  integrity: string;
  /** Global variable of its federation container, see `containerName`. */
  container: string;
  /** Of a remote that the library's own runtime loads: the hashes of its scripts and styles, by their path from the site's root. */
  library?: Record<string, string>;
}

export interface ReleasedSlice extends ReleasedBuild, SliceEntry {
  /** Names of the components that other pages may show. */
  widgets: string[];
  /** The version that was live before, which a page tries if this one does not load. */
  fallback?: SliceEntry;
}

/** One checked set of builds. A visitor gets a whole set, never a mix. */
export interface ReleaseSet {
  shell: ReleasedBuild;
  /** By name. */
  slices: Record<string, ReleasedSlice>;
}

/** A second set, for some of the visitors. */
export interface Canary {
  /** Constant while the percentage rises, so that raising it only adds visitors. */
  id: string;
  set: ReleaseSet;
  /** Above 0, below 100. */
  percentage: number;
}

/**
 * The kind of change: builds promoted for everybody; a canary started, raised or lowered; a canary given to everybody; a canary ended (by a person, or
 * after an edge halted it); an older set restored; the log mended, or keys added or revoked, with the sets as they were.
 */
export type ReleaseAction = 'promote' | 'canary' | 'finish' | 'halt' | 'rollback' | 'repair' | 'keys';

/** A key that may sign releases besides those that the operators trust by a setting. It stays in the log when it is revoked, so that what it signed before stays valid. */
export interface Signer {
  id: string;
  /** Whose it is. */
  name: string;
  /** Public key: SPKI, DER, base64. */
  key: string;
  /** The builds that it may release, `shell` among them; all, when unset. It never changes the keys. */
  slices?: string[];
  /** Revision that added it; it may sign those after it. */
  added: number;
  /** Revision that revoked it; it may sign none from there on. */
  revoked?: number;
}

/**
 * The payload of a log entry, stored and signed as `releases/<revision, 8 digits>.json`. Entries never change; the one with the highest revision is live.
 */
export interface ReleaseDocument {
  /** Increases by one with every change. */
  revision: number;
  /** SHA-256 (hex) of the previous revision's file; empty in the first one. */
  previous: string;
  /** ISO time. */
  createdAt: string;
  action: ReleaseAction;
  /** The user and machine that released it, or `npm start`. */
  by: string;
  /** Of a release by `npm start`: the id of the checkout whose builds it took live. */
  checkout?: string;
  /** The reason in one sentence, for the history. */
  note?: string;
  /** Of a rollback: the revision that it restored. */
  restored?: number;
  /** Of a repair: revisions that the log has to do without, because they are missing or not to be trusted. */
  disregarded?: number[];
  /** Every key that was ever added. Only a release that is signed with a key of the operators may change them. */
  signers?: Signer[];
  stable: ReleaseSet;
  canary?: Canary;
}

/**
 * `halts/<canary id>.json`: an edge saw too many errors in a canary. It is created once, unsigned because edges have no signing key, and every edge obeys it
 * at once: everybody gets the stable set. The next revision drops the canary.
 */
export interface Halt {
  /** Id of the canary. */
  canary: string;
  /** The reason in one sentence, for the history. */
  reason: string;
  /** ISO time. */
  at: string;
  /** Id of the edge. */
  by: string;
  /** The canary's builds as that edge judged them; none in halts of older versions. */
  slices?: SliceJudgement[];
}

/** A fill as the page needs it: of this slice, or of the shell. */
export type PageFill = Omit<Fill, 'slot' | 'budget'> & { slice: string };

/** The part of a visitor's set that the browser needs; the edge writes it into the document. */
export interface PageRelease {
  revision: number;
  /** Version of the shell. */
  shell: string;
  /** Id of the canary, unless it is the stable set. */
  canary?: string;
  /** The operators' public keys (raw P-256 points, base64). A newer release document is signed with one of them, or with one that such a document added. */
  keys: string[];
  slices: Record<string, SliceEntry & Pick<ReleasedSlice, 'routes'>>;
  /** The public pages, which the edge renders: the API paths that each reads, by the pattern of its path. */
  pages?: Record<string, string[]>;
  /** What fills the slots of every build, by slot and in order. */
  slots?: Record<string, PageFill[]>;
  /** Those of every build, if there are any. */
  redirects?: Record<string, string>;
}

/** The edge's answer to `/release`: the signed live document, and which of its sets this visitor gets. */
export interface LiveAnswer {
  payload: string;
  signature: string;
  /** The newest document that is signed with a key of the operators, where the live one is signed with a key that it lists. */
  root?: { payload: string; signature: string };
  /** As in `PageRelease`. */
  canary?: string;
}

/** Version that a development server builds. */
export const devVersion = 'dev';

/** Global variable of a slice's federation container. It contains the version, so that two builds can run in one page. */
export const containerName = (slice: string, version: string): string => `mfe_${slice}_${version}`.replace(/\W/g, '_');

/** Name of a slice in the release, by that of its package: `catalog` of `@setu/mfe-catalog`; the scope may be another team's. */
export const sliceName = (packageName: string): string => packageName.replace(/^(@[^/]+\/)?(mfe-)?/, '');

/** Whether a key of the log was valid at a revision: after the one that added it, before the one that revoked it. */
export const mayHaveSigned = ({ added, revoked = Infinity }: Signer, revision: number): boolean =>
  revision > added && revision < revoked;

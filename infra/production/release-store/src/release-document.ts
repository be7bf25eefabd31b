import type { SliceJudgement } from './edge-telemetry.js';
import type { Fill, Slot, Words } from './slots.js';

/** A file that a page loads: its path from the site's root and its Subresource Integrity value. */
export interface ReleasedFile {
  href: string;
  integrity: string;
}

/** Preloads of the pages that match `pattern`: files, and API paths with their placeholders. */
export interface ReleasedPreload {
  pattern: string;
  files: ReleasedFile[];
  data: string[];
  /**
   * Says that the page is rendered on the server too; `query`: parameters of the address that affect it; `private`: those of
   * them that are personal; `several`: those that may be repeated; `data`: API paths that only the server reads.
   */
  server?: { query: string[]; private?: string[]; several?: string[]; data?: string[] };
  head?: DeclaredHead;
}

/** Content of a build for a slot, with its preloads. */
export interface ReleasedFill extends Fill {
  files: ReleasedFile[];
  data: string[];
  /** Gzipped bytes of those files. */
  size?: number;
}

/** Head of the document of a page. A page that is rendered on the server gives the rest itself. */
export interface DeclaredHead {
  title?: string;
  description?: string;
  /** Whether search engines must ignore the page. */
  noindex?: boolean;
  /**
   * Whether search engines find translations of a page with parameters, such as that of a state. Without it the page shows a record, such as a college, whose name
   * is not translated.
   */
  translated?: boolean;
  /** Translations of title and description, by language; the build writes them. */
  words?: Words<'title' | 'description'>;
}

/** A published build in a release, with all the facts that the edge and a page need. */
export interface ReleasedBuild {
  version: string;
  /** Path of the entry script; for the shell of its document template. */
  entry: string;
  integrity: string;
  /** Path patterns of its pages. */
  routes: string[];
  /** New path patterns of moved pages, by old pattern. */
  redirects?: Record<string, string>;
  /** Range of sdk versions it works with. */
  sdkRange: string;
  /** Ranges of the modules that it takes from the page; for the shell the versions that it provides. */
  shared: Record<string, string>;
  preloads: ReleasedPreload[];
  /** Slots that other slices can fill, by name. */
  slots?: Record<string, Slot>;
  fills?: ReleasedFill[];
  /** File that renders its pages on the server; absent in older builds. */
  server?: ReleasedFile;
  /** Translations of its texts, by language. */
  messages?: Record<string, ReleasedFile>;
  /** Files that hydration waits for in pages that are not in English; of the shell alone. */
  languageFiles?: ReleasedFile[];
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
  /** Set for a remote that the library's own runtime loads: the hashes of its scripts and styles, by their path from the site's root. */
  library?: Record<string, string>;
}

export interface ReleasedSlice extends ReleasedBuild, SliceEntry {
  /** Names of the components that other pages can show. */
  widgets: string[];
  /** Origin of its own service, which answers `/api/<slice>`: `https://clubs.example`. */
  service?: string;
  /** Version that was live before. A page tries it if this one does not load. */
  fallback?: SliceEntry;
}

/** One checked set of builds. A visitor gets a complete set, never a mix. */
export interface ReleaseSet {
  shell: ReleasedBuild;
  /** Slices by name. */
  slices: Record<string, ReleasedSlice>;
}

/** A second set, for some of the visitors. */
export interface Canary {
  /** Constant while the percentage rises, so that a higher percentage only adds visitors. */
  id: string;
  set: ReleaseSet;
  /** Above 0, below 100. */
  percentage: number;
}

/**
 * Kind of change: builds promoted for all visitors; a canary started, raised or lowered; a canary released to all
 * visitors; a canary ended (by a person, or after an edge halted it); an older set restored; the log repaired, or keys
 * added or revoked, with unchanged sets.
 */
export type ReleaseAction = 'promote' | 'canary' | 'finish' | 'halt' | 'rollback' | 'repair' | 'keys';

/**
 * A key that may sign releases in addition to the operators' keys in the settings. It stays in the log when it is
 * revoked, so that its earlier signatures stay valid.
 */
export interface Signer {
  id: string;
  /** Owner of the key. */
  name: string;
  /** Public key: SPKI, DER, base64. */
  key: string;
  /** Builds that it may release, which can include `shell`; all, when unset. It can never change the keys. */
  slices?: string[];
  /** Revision that added it; it may sign later ones. */
  added: number;
  /** Revision that revoked it; it may sign neither that one nor later ones. */
  revoked?: number;
}

/**
 * Payload of a log entry, stored and signed as `releases/<revision, 8 digits>.json`. Entries never change; the one with
 * the highest revision is live.
 */
export interface ReleaseDocument {
  /** Increases by one with every change. */
  revision: number;
  /** SHA-256 (hex) of the previous revision's file; empty in the first one. */
  previous: string;
  /** ISO time. */
  createdAt: string;
  action: ReleaseAction;
  /** User and machine that released it, or `npm start`. */
  by: string;
  /** Id of the checkout whose builds a release by `npm start` made live. */
  checkout?: string;
  /** The reason in one sentence, for the history. */
  note?: string;
  /** Revision that a rollback restored. */
  restored?: number;
  /** Revisions that a repair excludes from the log, because they are missing or not trusted. */
  disregarded?: number[];
  /** Every key that was ever added. Only a release that is signed with a key of the operators can change them. */
  signers?: Signer[];
  stable: ReleaseSet;
  canary?: Canary;
}

/**
 * Content of `halts/<canary id>.json`: an edge saw too many errors in a canary. The file is created once, unsigned
 * because edges have no signing key. Every edge then serves the stable set to all visitors. The next revision drops the
 * canary.
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
  /** The canary's builds as that edge judged them; absent in halts of older versions. */
  slices?: SliceJudgement[];
}

/** A fill as the page needs it, of this slice or of the shell. */
export type PageFill = Omit<Fill, 'slot' | 'budget' | 'words'> & { slice: string };

/** The part of a visitor's set that the browser needs; the edge writes it into the document. */
export interface PageRelease {
  revision: number;
  /** Version of the shell. */
  shell: string;
  /** Id of the canary; absent for the stable set. */
  canary?: string;
  /**
   * The operators' public keys (raw P-256 points, base64). A newer release document is signed with one of them, or with
   * a key that such a document added.
   */
  keys: string[];
  slices: Record<string, SliceEntry & Pick<ReleasedSlice, 'routes'>>;
  /**
   * Where the page is not in English: the catalogue of each build that has one, with the names of the files whose messages it has, by
   * the folder of the build, such as `/slices/catalog/1.0.0/`.
   */
  messages?: Record<string, ReleasedFile & { files: string[] }>;
  /** Public pages, which the edge renders: the API paths of each, by the pattern of its path. */
  pages?: Record<string, string[]>;
  /** Fills of the slots of every build, by slot and in order. */
  slots?: Record<string, PageFill[]>;
  /** Redirects of every build, if there are any. */
  redirects?: Record<string, string>;
}

/** Response of the edge to `/release`: the signed live document, and the set in it that this visitor gets. */
export interface LiveAnswer {
  payload: string;
  signature: string;
  /** Newest document that is signed with a key of the operators; set if the live one is signed with a key that it lists. */
  root?: { payload: string; signature: string };
  /** As in `PageRelease`. */
  canary?: string;
}

/** Returns the folder of a build's file: `/slices/catalog/1.0.0/`. */
export const folderOf = (href: string): string => href.slice(0, href.lastIndexOf('/') + 1);

/** Version of a build on a development server. */
export const devVersion = 'dev';

/** Returns the global variable of a slice's federation container. It contains the version, so that two builds can run in one page. */
export const containerName = (slice: string, version: string): string => `mfe_${slice}_${version}`.replace(/\W/g, '_');

/** Returns the name of a slice in the release from that of its package: `catalog` for `@setu/mfe-catalog`; the scope may be another team's. */
export const sliceName = (packageName: string): string => packageName.replace(/^(@[^/]+\/)?(mfe-)?/, '');

/** Returns whether a key of the log was valid at a revision: after the one that added it, before the one that revoked it. */
export const mayHaveSigned = ({ added, revoked = Infinity }: Signer, revision: number): boolean =>
  revision > added && revision < revoked;

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

export interface ReleasedBuild {
  version: string;
  /** Address of the entry script; of the shell: of its document template. */
  entry: string;
  integrity: string;
  /** Path patterns of its pages. */
  routes: string[];
  /** Range of sdk versions it works with. */
  sdkRange: string;
  preloads: ReleasedPreload[];
}

/** One tested set of builds: the one small document that says what visitors get. */
export interface Release {
  /** Rises by one with every change. */
  revision: number;
  /** ISO time. */
  createdAt: string;
  shell: ReleasedBuild;
  slices: Record<string, ReleasedBuild>;
}

/** What the browser needs of a release: written into the document by the edge. */
export interface PageRelease {
  revision: number;
  slices: Record<string, { version: string; entry: string; integrity?: string; routes: string[]; sdkRange: string }>;
}

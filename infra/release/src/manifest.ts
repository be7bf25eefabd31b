/** A file of a build: its Subresource Integrity value and its size in bytes. */
export interface FileInfo {
  integrity: string;
  size: number;
}

/** What to fetch early for a page: file names of the build, and API addresses with their place-holders. */
export interface PagePreload {
  pattern: string;
  files: string[];
  data: string[];
}

/** `manifest.json` of a build: what the release needs to know of it. */
export interface BuildManifest {
  name: string;
  version: string;
  /** Range of sdk versions the slice works with. */
  sdkRange: string;
  /** The entry script; the shell's is its document template. */
  entry: string;
  /** Of a slice: global variable under which the entry leaves its federation container. */
  container?: string;
  /** Ranges of the shared modules. */
  shared: Record<string, string>;
  /** Path patterns of its own pages. */
  routes: string[];
  preloads: PagePreload[];
  files: Record<string, FileInfo>;
}

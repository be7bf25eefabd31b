import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the edge preloads with a document whose path matches. */
export interface Needs {
  /** Names of lazy chunks (`webpackChunkName`). */
  chunks?: string[];
  /** API addresses read first; `:name` is filled from the path, `{search}` from the query. */
  data?: string[];
}

/** The `slice` field of a slice's (or the shell's) package.json. */
export interface SliceInfo {
  /** Range of sdk versions. */
  sdk: string;
  /** Names of the components that it shows in other places. */
  widgets?: string[];
  /** Most that entry and styles may weigh, in KB gzipped; a release over it is refused. */
  budget?: number;
  /** Path patterns of the slice's own pages. */
  pages: Record<string, Needs>;
  /** Pages of others where its widgets appear. */
  widgetsOn?: Record<string, Needs>;
}

export function sliceInfo(projectDir: string): SliceInfo {
  const { slice, name } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')) as {
    slice?: SliceInfo;
    name: string;
  };
  if (!slice) throw new Error(`${name}: package.json has no "slice" field`);
  return slice;
}

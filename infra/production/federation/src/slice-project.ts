import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DeclaredHead,
  type DeclaredSlice,
  type Fill,
  matchRoute,
  problemsOfFill,
  problemsOfRedirects,
  type Redirects,
  sliceName,
  type Slot,
} from '@setu/release-store';

/** Preloads of a page. */
export interface Needs {
  /** Names of lazy chunks (`webpackChunkName`). */
  chunks?: string[];
  /** API paths to fetch with the document; `:name` is filled in from the path. */
  data?: string[];
  /**
   * Says that the page is rendered on the server too. `query` names the parameters of the address that affect it, such
   * as `tab`. `data` is read on the server in addition to the other `data`, because the browser shows it later.
   */
  server?: { query?: string[]; data?: string[] };
}

/** A page of a slice. */
export interface PageInfo extends Needs {
  /** Example address for the check of a release; required when the path has parameters: `/colleges/66b0000000000000000000c1`. */
  example?: string;
  /** Head of the document of a page that is not rendered on the server. */
  head?: DeclaredHead;
}

/** The `slice` field of a slice's (or the shell's) package.json; the slice's own name is the package's without its scope and `mfe-`. */
export interface SliceInfo {
  /** Range of sdk versions. */
  sdk: string;
  /** Port of its development server. */
  port: number;
  /** Maximum size of its entry and styles in KB, gzipped; a larger release is rejected. */
  budget?: number;
  /** Path patterns of the slice's own pages. */
  pages: Record<string, PageInfo>;
  /** New path patterns of moved pages, by old pattern: `{ "/old/:id": "/new/:id" }`. */
  redirects?: Redirects;
  /** Slots that other slices can fill, by name. */
  slots?: Record<string, Slot>;
  /** Its content for slots of other slices; a widget is one of the exports of `src/slice`. */
  fills?: DeclaredFill[];
}

/** Content of a slice for a slot; `data` can take the parameters of the page with the slot. */
export type DeclaredFill = Fill & Pick<Needs, 'chunks' | 'data'>;

/** A project whose build is part of every release: a slice, or the shell. */
export interface SliceProject extends SliceInfo {
  /** Name in the release: `shell`, `catalog`. */
  name: string;
  /** Absolute path. */
  dir: string;
}

/** Reads the slice (or shell) in a folder. Throws if its package.json has no `slice` field, or a wrong one. */
export function sliceProject(dir: string): SliceProject {
  const { slice, name } = readPackage(dir);
  if (!slice) throw new Error(`${name}: package.json has no "slice" field`);
  const problems = problemsOfSlice(slice);
  if (problems.length > 0) throw new Error(problems.map((problem) => `${name}: package.json: ${problem}`).join('\n'));
  return { ...slice, name: sliceName(name), dir };
}

/** Lists the contradictions in a `slice` field: one sentence each, with the remedy. */
export function problemsOfSlice({ pages, fills = [], redirects = {} }: SliceInfo): string[] {
  const ofPages = Object.entries(pages).flatMap(([pattern, { example }]) => {
    if (example === undefined && !/[:*]/.test(pattern)) return [];
    if (example === undefined) return [`slice.pages has parameters in ${pattern}; give it an "example" address.`];
    if (matchRoute(pattern, new URL(example, 'http://site').pathname)) return [];
    return [`the example ${example} is no address of the page ${pattern}.`];
  });
  return [...ofPages, ...fills.flatMap(problemsOfFill), ...problemsOfRedirects(redirects)];
}

/** Lists the slices and the shell of a workspace: every package with a `slice` field, the shell first. */
export function sliceProjects(root: string): SliceProject[] {
  const { workspaces = [] } = readPackage(root);
  const dirs = workspaces.map((workspace) => join(root, workspace));
  const projects = dirs.filter((dir) => isPackage(dir) && readPackage(dir).slice).map(sliceProject);
  return projects.toSorted((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell'));
}

/** Returns the declaration of a slice that has no build, such as one on a development server, for a page. */
export function declaredSlice({ pages, redirects, slots, fills }: SliceProject): DeclaredSlice {
  // There are no hashes without a build, so the page preloads nothing.
  const shown = fills?.map(({ chunks: _chunks, ...fill }) => ({ ...fill, files: [], data: [] }));
  return {
    routes: Object.keys(pages),
    ...(redirects && { redirects }),
    ...(slots && { slots }),
    ...(shown && { fills: shown }),
  };
}

const packageFile = (dir: string): string => join(dir, 'package.json');

const isPackage = (dir: string): boolean => existsSync(packageFile(dir));

const readPackage = (dir: string) =>
  JSON.parse(readFileSync(packageFile(dir), 'utf8')) as { name: string; slice?: SliceInfo; workspaces?: string[] };

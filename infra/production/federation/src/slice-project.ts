import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DeclaredHead, matchRoute, problemsOfRedirects, type Redirects } from '@setu/release-store';

/** Preloads of a page. */
export interface Needs {
  /** Names of lazy chunks (`webpackChunkName`). */
  chunks?: string[];
  /** API paths to fetch with the document; `:name` is filled in from the path. */
  data?: string[];
  /**
   * The page is rendered on the server too. `query` names the parameters of the address that it shows, such as `tab`; `data` what only that reads besides
   * `data`, because the browser shows it later.
   */
  server?: { query?: string[]; data?: string[] };
}

/** A page of a slice. */
export interface PageInfo extends Needs {
  /** An address of it, for the check of a release; required when the path has parameters: `/colleges/66b0000000000000000000c1`. */
  example?: string;
  /** Head of the document of a page that is not rendered on the server. */
  head?: DeclaredHead;
}

/** The `slice` field of a slice's (or the shell's) package.json; the slice's own name is the package's without `@setu/mfe-`. */
export interface SliceInfo {
  /** Range of sdk versions. */
  sdk: string;
  /** Port of its development server. */
  port: number;
  /** Names of the components that it shows on other pages. */
  widgets?: string[];
  /** Limit of its entry and styles in KB, gzipped; a release over it is refused. */
  budget?: number;
  /** Path patterns of the slice's own pages. */
  pages: Record<string, PageInfo>;
  /** Where pages have moved, by the pattern of their old path: `{ "/old/:id": "/new/:id" }`. */
  redirects?: Redirects;
  /** Props with which the check of a release shows a widget, by name. */
  widgetProps?: Record<string, object>;
  /** Pages of others where its widgets appear. */
  widgetsOn?: Record<string, Needs>;
}

/** A project whose build is a part of every release: a slice, or the shell. */
export interface SliceProject extends SliceInfo {
  /** Name in the release: `shell`, `catalog`. */
  name: string;
  /** Absolute path. */
  dir: string;
}

/** The slice (or shell) in a folder. Throws if its package.json has no `slice` field, or a wrong one. */
export function sliceProject(dir: string): SliceProject {
  const { slice, name } = readPackage(dir);
  if (!slice) throw new Error(`${name}: package.json has no "slice" field`);
  const problems = problemsOfSlice(slice);
  if (problems.length > 0) throw new Error(problems.map((problem) => `${name}: package.json: ${problem}`).join('\n'));
  return { ...slice, name: name.replace(/^@setu\/(mfe-)?/, ''), dir };
}

/** What contradicts itself in a `slice` field: one sentence each, with what to do. */
export function problemsOfSlice({ pages, widgets = [], widgetProps = {}, redirects = {} }: SliceInfo): string[] {
  const ofPages = Object.entries(pages).flatMap(([pattern, { example }]) => {
    if (example === undefined && !/[:*]/.test(pattern)) return [];
    if (example === undefined) return [`slice.pages has parameters in ${pattern}; give it an "example" address.`];
    if (matchRoute(pattern, new URL(example, 'http://site').pathname)) return [];
    return [`the example ${example} is no address of the page ${pattern}.`];
  });
  const unknown = Object.keys(widgetProps).filter((name) => !widgets.includes(name));
  return [
    ...ofPages,
    ...unknown.map((name) => `slice.widgetProps names ${name}, which is not in slice.widgets.`),
    ...problemsOfRedirects(redirects),
  ];
}

/** The slices and the shell of a workspace: every package with a `slice` field, the shell first. */
export function sliceProjects(root: string): SliceProject[] {
  const { workspaces = [] } = readPackage(root);
  const dirs = workspaces.map((workspace) => join(root, workspace));
  const projects = dirs.filter((dir) => isPackage(dir) && readPackage(dir).slice).map(sliceProject);
  return projects.toSorted((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell'));
}

const packageFile = (dir: string): string => join(dir, 'package.json');

const isPackage = (dir: string): boolean => existsSync(packageFile(dir));

const readPackage = (dir: string) =>
  JSON.parse(readFileSync(packageFile(dir), 'utf8')) as { name: string; slice?: SliceInfo; workspaces?: string[] };

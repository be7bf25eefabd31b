import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceAt } from '@setu/contracts/table';
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
import { addressTemplate, type PreloadedCall } from './preloaded-call.js';

/** A preload as a package.json declares it: a call of the API's table, or an address of another backend. */
type DeclaredPreload = string | PreloadedCall;

/** Preloads of a page. `Preload` is what names one of its data. */
export interface Needs<Preload = string> {
  /** Names of lazy chunks (`webpackChunkName`). */
  chunks?: string[];
  /** Answers that come with the document, by the call or address; `:name` is a parameter of the page. */
  data?: Preload[];
  /**
   * Says that the page is rendered on the server too. `query` names the parameters of the address that affect it, such
   * as `tab`. `data` is read on the server in addition to the other `data`, because the browser shows it later.
   * `private` names those of `query` that are personal, such as a rank: a document with one is neither cached nor logged, and data that takes one is read only
   * where the address has one. `several` names those of `query` that a form without script repeats: their values are read with commas between them.
   */
  server?: { query?: string[]; private?: string[]; several?: string[]; data?: Preload[] };
}

/** A page of a slice. */
export interface PageInfo<Preload = string> extends Needs<Preload> {
  /** Example address for the check of a release; required when the path has parameters: `/colleges/66b0000000000000000000c1`. */
  example?: string;
  head?: DeclaredHead;
}

/** The `slice` field of a slice's (or the shell's) package.json; the slice's own name is the package's without its scope and `mfe-`. */
export interface SliceInfo<Preload = string> {
  /** Range of sdk versions. */
  sdk: string;
  /** Port of its development server. */
  port: number;
  /** Maximum size of its entry and styles in KB, gzipped; a larger release is rejected. */
  budget?: number;
  /** Path patterns of the slice's own pages. */
  pages: Record<string, PageInfo<Preload>>;
  /** New path patterns of moved pages, by old pattern: `{ "/old/:id": "/new/:id" }`. */
  redirects?: Redirects;
  /** Slots that other slices can fill, by name. */
  slots?: Record<string, Slot>;
  /** Its content for slots of other slices; a widget is one of the exports of `src/slice`. */
  fills?: DeclaredFill<Preload>[];
  /** Origin of its own service, which answers `/api/<name of the slice>`: `https://clubs.example`. */
  service?: string;
}

/** Content of a slice for a slot; `data` can take the parameters of the page with the slot. */
export type DeclaredFill<Preload = string> = Fill & Pick<Needs<Preload>, 'chunks' | 'data'>;

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
  const problems = [...problemsOfSlice(slice), ...problemsOfService(sliceName(name), slice.service)];
  if (problems.length > 0) throw new Error(problems.map((problem) => `${name}: package.json: ${problem}`).join('\n'));
  try {
    return { ...withAddresses(slice), name: sliceName(name), dir };
  } catch (error) {
    throw new Error(`${name}: package.json ${(error as Error).message}`, { cause: error });
  }
}

/** Writes the calls that pages and fills preload as addresses. */
function withAddresses({ pages, fills, ...slice }: SliceInfo<DeclaredPreload>): SliceInfo {
  const addresses = (preloads: DeclaredPreload[], query?: string[]) =>
    preloads.map((preload) => addressTemplate(preload, query));
  const page = ({ data, server, ...rest }: PageInfo<DeclaredPreload>): PageInfo =>
    ({
      ...rest,
      ...(data && { data: addresses(data, server?.query) }),
      ...(server && { server: { ...server, ...(server.data && { data: addresses(server.data, server.query) }) } }),
    }) as PageInfo;
  return {
    ...slice,
    pages: Object.fromEntries(Object.entries(pages).map(([pattern, each]) => [pattern, page(each)])),
    ...(fills && { fills: fills.map(({ data, ...fill }) => ({ ...fill, ...(data && { data: addresses(data) }) })) }),
  };
}

/** Lists the contradictions in a `slice` field: one sentence each, with the remedy. */
export function problemsOfSlice({ pages, fills = [], redirects = {} }: SliceInfo<DeclaredPreload>): string[] {
  const ofPages = Object.entries(pages).flatMap(([pattern, { example }]) => {
    if (example === undefined && !/[:*]/.test(pattern)) return [];
    if (example === undefined) return [`slice.pages has parameters in ${pattern}; give it an "example" address.`];
    if (matchRoute(pattern, new URL(example, 'http://site').pathname)) return [];
    return [`the example ${example} is no address of the page ${pattern}.`];
  });
  return [...ofPages, ...fills.flatMap(problemsOfFill), ...problemsOfRedirects(redirects)];
}

function problemsOfService(name: string, service: string | undefined): string[] {
  if (service === undefined) return [];
  if (serviceAt(`/api/${name}`) !== name)
    return [`slice.service cannot answer /api/${name}, which belongs to the API; give the slice another name.`];
  if (URL.canParse(service) && /^https?:$/.test(new URL(service).protocol) && new URL(service).origin === service)
    return [];
  return [`slice.service must be an origin such as https://${name}.example, not "${service}".`];
}

/** Lists the slices and the shell of a workspace: every package with a `slice` field, the shell first. */
export function sliceProjects(root: string): SliceProject[] {
  const { workspaces = [] } = readPackage(root);
  const dirs = workspaces.map((workspace) => join(root, workspace));
  const projects = dirs.filter((dir) => isPackage(dir) && readPackage(dir).slice).map(sliceProject);
  return projects.toSorted((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell'));
}

/** Returns the declaration of a slice that has no build, such as one on a development server, for a page. */
export function declaredSlice({ pages, redirects, slots, fills, service }: SliceProject): DeclaredSlice {
  // There are no hashes without a build, so the page preloads nothing.
  const shown = fills?.map(({ chunks: _chunks, ...fill }) => ({ ...fill, files: [], data: [] }));
  return {
    routes: Object.keys(pages),
    ...(redirects && { redirects }),
    ...(slots && { slots }),
    ...(shown && { fills: shown }),
    ...(service && { service }),
  };
}

const packageFile = (dir: string): string => join(dir, 'package.json');

const isPackage = (dir: string): boolean => existsSync(packageFile(dir));

const readPackage = (dir: string) =>
  JSON.parse(readFileSync(packageFile(dir), 'utf8')) as {
    name: string;
    slice?: SliceInfo<DeclaredPreload>;
    workspaces?: string[];
  };

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildManifest } from '@setu/release-store';
import { examplesOf, filesIn, serverFile } from './build-files.js';
import { translationsFor } from './messages.js';
import { sharedRanges } from './shared.js';
import { type SliceProject, sliceProject } from './slice-project.js';
import { fillWords, headWords } from './words.js';

/** Kilobytes. The entry contains the library's runtime. */
const defaultBudget = 80;

const exposed = './slice';

/** The part of the library plugin's manifest that a release needs. */
interface LibraryManifest {
  metaData: { globalName: string; publicPath?: string; remoteEntry: { path: string; name: string; type: string } };
  shared: { name: string; singleton?: boolean; requiredVersion?: string; assets: Assets }[];
  exposes: { path: string; assets: Assets }[];
}

interface Assets {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}

/** The file that identifies a build with the plugin of `@module-federation/enhanced`. */
export const libraryManifest = 'mf-manifest.json';

/**
 * Returns the manifest of a remote that was built only with the plugin of `@module-federation/enhanced`. It exposes
 * `./slice`, a `Slice`; the `slice` field of the package.json beside its folder declares the pages. If it has a
 * `server.js`, that file renders them on the server, as in builds with our preset.
 * @throws Error with one sentence for each problem
 */
export function manifestOfRemote(dist: string): BuildManifest {
  const { metaData, shared, exposes } = readLibraryManifest(join(dist, libraryManifest));
  const project = projectBeside(dist);
  const slice = exposes.find(({ path }) => path === exposed);
  const server = existsSync(join(dist, serverFile)) ? serverFile : undefined;
  const files = filesIn(dist);
  const entry = metaData.remoteEntry.path + metaData.remoteEntry.name;
  const initial = [entry, ...(slice?.assets.js.sync ?? []), ...(slice?.assets.css.sync ?? [])];
  const ofPage = shared.filter(({ name }) => name in sharedRanges);
  const problems = [
    slice ? [] : `the build exposes no ${exposed}; expose a module with a Slice as its default export.`,
    ['global', 'var'].includes(metaData.remoteEntry.type)
      ? []
      : `the entry is of the type ${metaData.remoteEntry.type}; build it as a script (library.type "var").`,
    metaData.publicPath === 'auto'
      ? []
      : 'output.publicPath must be "auto", since its files are served with the release.',
    ofPage
      .filter(({ singleton }) => !singleton)
      .map(({ name }) => `${name} must be shared as a singleton, since the page has it once.`),
    initial
      .filter((path) => !Object.hasOwn(files, path))
      .map((path) => `${libraryManifest} names ${path}, which is not in the build.`),
    Object.entries(project.pages)
      .filter(([, page]) => page.chunks || (page.server && !server))
      .map(([path]) => `the page ${path} can name neither "chunks" nor, without a ${serverFile}, "server".`),
  ].flat();
  if (problems.length > 0) throw new Error(problems.map((problem) => `${project.name}: ${problem}`).join('\n'));

  const translations = translationsFor(join(project.dir, 'package.json'));
  const { version } = readJson<{ version: string }>(join(project.dir, 'package.json'));
  return {
    name: project.name,
    version: `${version}-${hashOf(files)}`,
    sdkRange: project.sdk,
    entry,
    server,
    container: metaData.globalName,
    library: { copies: ofPage.flatMap(({ assets }) => filesOf(assets)) },
    shared: Object.fromEntries(ofPage.map(({ name, requiredVersion }) => [name, requiredVersion || '*'])),
    widgets: [...new Set(project.fills?.flatMap(({ widget }) => widget ?? []))],
    routes: Object.keys(project.pages),
    redirects: project.redirects,
    slots: project.slots,
    service: project.service,
    fills: project.fills?.map(({ data = [], ...fill }) => ({
      ...fill,
      ...fillWords(fill, translations),
      files: fill.widget ? initial : [],
      data,
    })),
    preloads: Object.entries(project.pages).map(([pattern, { data = [], head, server: rendered }]) => ({
      pattern,
      files: initial,
      data,
      ...(rendered && { server: { query: rendered.query ?? [], data: rendered.data ?? [] } }),
      ...(head && { head: { ...head, ...headWords(head, translations) } }),
    })),
    initial,
    budget: project.budget ?? defaultBudget,
    examples: examplesOf(project),
    files,
  };
}

function readLibraryManifest(file: string): LibraryManifest {
  const manifest = parsed<Partial<LibraryManifest>>(file);
  const { metaData, shared, exposes } = manifest ?? {};
  if (!metaData?.remoteEntry || !Array.isArray(shared) || !Array.isArray(exposes))
    throw new Error(`${file} is not a manifest of the plugin of @module-federation/enhanced; build the remote again.`);
  return { metaData, shared, exposes };
}

function parsed<T>(file: string): T | undefined {
  try {
    return readJson<T>(file);
  } catch {
    return undefined;
  }
}

function projectBeside(dist: string): SliceProject {
  const dir = dirname(dist);
  if (!existsSync(join(dir, 'package.json')))
    throw new Error(`There is no package.json in ${dir}; its "slice" field declares the pages of the remote.`);
  return sliceProject(dir);
}

const filesOf = ({ js, css }: Assets): string[] => [...js.sync, ...js.async, ...css.sync, ...css.async];

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Returns a hash that depends only on the files. */
const hashOf = (files: BuildManifest['files']): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(files).map(([path, { integrity }]) => [path, integrity])))
    .digest('hex')
    .slice(0, 10);

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Chunk, type Compilation, type Compiler, ConcatenatedModule, NormalModule } from '@rspack/core';
import {
  type BuildManifest,
  type BuiltFill,
  containerName,
  type PagePreload,
  readBuildFolder,
} from '@setu/release-store';
import { clientBuild, examplesOf, filesIn, serverFile } from './build-files.js';
import { catalogues, mayHaveMessages, translationsFor } from './messages.js';
import { writeStandardRemote } from './standard-remote.js';
import { sharedRanges, sharedVersions } from './shared.js';
import { writeUsedCalls } from './used-calls.js';
import type { DeclaredFill, Needs, PageInfo, SliceProject } from './slice-project.js';
import { fillWords, headWords } from './words.js';

/** Kilobytes. A slice starts small: its pages are lazy. */
const defaultBudget = { shell: 140, slice: 40 };

/** Name of the chunk of the exposed module. */
export const exposedChunk = 'exposed';

const sliceEntry = 'slice.js';

const contractTranslations = () =>
  translationsFor(createRequire(import.meta.url).resolve('@setu/contracts/answers.schema.json'));

/** Name of the chunk of the shell that pages in other languages load before their hydration. */
const languageChunk = 'language';

/** Entries of the shell that its document links, in this order. */
export const hostEntries = ['first', 'main'] as const;

/** Writes the manifest after the server build, the last step of a build, and then checks the build. One instance belongs to both builds. */
abstract class ManifestPlugin {
  private client: Compilation | undefined;

  constructor(
    protected readonly project: SliceProject,
    protected readonly version: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise(ManifestPlugin.name, async (compilation) => {
      if (compiler.options.name === clientBuild) this.client = compilation;
      else if (hasNoErrors(this.client!) && hasNoErrors(compilation)) {
        this.write(this.client!);
        await readBuildFolder(compilation.outputOptions.path!);
      }
    });
  }

  protected abstract write(client: Compilation): void;
}

const hasNoErrors = ({ errors }: Compilation): boolean => errors.length === 0;

/** Writes the manifest of the shell's build, whose document links the files that every page needs. */
export class HostManifestPlugin extends ManifestPlugin {
  protected write(compilation: Compilation): void {
    const linked = hostEntries.flatMap((entry) => codeIn(compilation.entrypoints.get(entry)!.getFiles()));
    writeManifest(compilation, this.project, {
      version: this.version,
      entry: 'document.html',
      shared: sharedVersions(this.project.dir),
      widgets: [],
      initial: ['document.html', ...linked],
      budget: this.project.budget ?? defaultBudget.shell,
      languageFiles: [...compilation.chunks].flatMap(({ name, files }) =>
        name === languageChunk ? codeIn(files) : [],
      ),
      ...neededFirst(compilation, this.project, []),
    });
  }
}

/** Joins the container and the exposed module of a slice into one entry file, and writes the manifest. */
export class SliceManifestPlugin extends ManifestPlugin {
  protected write(compilation: Compilation): void {
    const { project, version } = this;
    const exposed = exposedFiles(compilation);
    joinEntry(
      compilation.outputOptions.path!,
      exposed.filter((file) => file.endsWith('.js')),
    );
    const folder = compilation.outputOptions.path!;
    const container = containerName(project.name, version);
    writeStandardRemote(project, { folder, version, entry: sliceEntry, container });
    const initial = [sliceEntry, ...exposed.filter((file) => file.endsWith('.css'))];
    writeManifest(compilation, project, {
      version,
      entry: sliceEntry,
      container,
      shared: sharedRanges,
      widgets: [...new Set(project.fills?.flatMap(({ widget }) => widget ?? []))],
      initial,
      budget: project.budget ?? defaultBudget.slice,
      ...neededFirst(compilation, project, initial),
    });
  }
}

function writeManifest(
  compilation: Compilation,
  project: SliceProject,
  manifest: Omit<
    BuildManifest,
    'name' | 'sdkRange' | 'routes' | 'redirects' | 'examples' | 'slots' | 'service' | 'server' | 'files'
  >,
): void {
  const folder = compilation.outputOptions.path!;
  writeUsedCalls(compilation);
  const messages = writeCatalogues(compilation, project.dir, manifest.entry);
  const complete: BuildManifest = {
    name: project.name,
    sdkRange: project.sdk,
    routes: Object.keys(project.pages),
    redirects: project.redirects,
    slots: project.slots,
    service: project.service,
    examples: examplesOf(project),
    ...manifest,
    ...(messages && { messages }),
    server: serverFile,
    files: filesIn(folder),
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(complete, null, 2));
}

/** Writes the catalogues of a build, and returns their files by language. */
function writeCatalogues(compilation: Compilation, dir: string, entry: string): BuildManifest['messages'] {
  const sources = new Map<string, string[]>();
  for (const chunk of compilation.chunks) {
    const written = chunk.name === exposedChunk ? [entry] : codeIn(chunk.files).filter((file) => file.endsWith('.js'));
    // The server renders the lazy parts of a page too, such as its other tabs.
    const files = new Set([chunk, ...lazyPartsOf(chunk)].flatMap((each) => sourcesOf(compilation, each)));
    for (const file of written) sources.set(file, [...files].filter((source) => mayHaveMessages.test(source)).sort());
  }
  const built = Object.entries(catalogues(dir, sources, contractTranslations())).map(([language, catalogue]) => {
    const file = `messages.${language}.json`;
    writeFileSync(join(compilation.outputOptions.path!, file), JSON.stringify(catalogue));
    return [language, file];
  });
  return built.length > 0 ? (Object.fromEntries(built) as BuildManifest['messages']) : undefined;
}

function sourcesOf({ chunkGraph }: Compilation, chunk: Chunk): string[] {
  const modules = [...chunkGraph.getChunkModules(chunk)].flatMap((module) =>
    module instanceof ConcatenatedModule ? module.modules : [module],
  );
  return modules.flatMap((module) => (module instanceof NormalModule && module.resource) || []);
}

/** Returns the chunks that a lazy chunk loads itself. The first chunks load the pages, which are no parts of them. */
const lazyPartsOf = (chunk: Chunk): Chunk[] =>
  chunk.name === exposedChunk || chunk.canBeInitial()
    ? []
    : [...chunk.groupsIterable].flatMap((group) => group.childrenIterable.flatMap(({ chunks }) => chunks));

/** Returns the preloads of each page, and of each widget in a slot: the files that all of them need, then those of their own chunks. */
function neededFirst(compilation: Compilation, { pages, fills, dir }: SliceProject, always: string[]) {
  const translations = translationsFor(join(dir, 'package.json'));
  const filesOfChunk = new Map<string, string[]>();
  for (const chunk of compilation.chunks) if (chunk.name) filesOfChunk.set(chunk.name, codeIn(chunk.files));
  const filesOf = ({ chunks = [] }: Needs, owner: string) => [
    ...always,
    ...chunks.flatMap((name) => filesOfChunk.get(name) ?? missing(name, owner)),
  ];
  const preload = ([pattern, page]: [string, PageInfo]): PagePreload => ({
    pattern,
    files: filesOf(page, pattern),
    data: page.data ?? [],
    ...(page.server && {
      server: {
        query: page.server.query ?? [],
        ...(page.server.private && { private: page.server.private }),
        ...(page.server.several && { several: page.server.several }),
        data: page.server.data ?? [],
      },
    }),
    ...(page.head && { head: { ...page.head, ...headWords(page.head, translations) } }),
  });
  const built = ({ chunks, data = [], ...fill }: DeclaredFill): BuiltFill => ({
    ...fill,
    ...fillWords(fill, translations),
    files: fill.widget ? filesOf({ chunks }, fill.slot) : [],
    data,
  });
  return { preloads: Object.entries(pages).map(preload), fills: fills?.map(built) };
}

function missing(name: string, owner: string): never {
  throw new Error(`package.json names the chunk "${name}" for ${owner}, but the build has no such chunk`);
}

/** Returns the scripts and styles, sorted: Rspack lists the files of a chunk in any order. */
const codeIn = (files: Iterable<string>): string[] => [...files].filter((file) => /\.(js|css)$/.test(file)).sort();

function exposedFiles(compilation: Compilation): string[] {
  for (const chunk of compilation.chunks) if (chunk.name === exposedChunk) return codeIn(chunk.files);
  throw new Error('the build exposes no ./slice');
}

/** Joins entry and exposed module into one request: a chunk that is pushed before the runtime starts counts as loaded. */
function joinEntry(folder: string, exposed: string[]): void {
  const parts = [...exposed, 'remoteEntry.js'];
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '');
  writeFileSync(join(folder, sliceEntry), parts.map(read).join(';\n'));
  for (const part of parts) for (const file of [part, `${part}.map`]) rmSync(join(folder, file), { force: true });
}

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import {
  type BuildManifest,
  containerName,
  type Examples,
  type FileInfo,
  integrityOf,
  type PagePreload,
} from '@setu/release-store';
import { serverFile } from './server-build.js';
import { sharedRanges, sharedVersions } from './shared.js';
import type { Needs, PageInfo, SliceInfo, SliceProject } from './slice-project.js';

/** KB. A slice starts small: its pages are lazy. */
const defaultBudget = { shell: 140, slice: 40 };

/** Name of the chunk of the exposed module. */
export const exposedChunk = 'exposed';

const sliceEntry = 'slice.js';

/** Writes a manifest once the client and the server build have both written their files, in either order. The same plugin belongs to both. */
abstract class ManifestPlugin {
  private client: Compilation | undefined;
  private serverWritten = false;

  constructor(
    protected readonly project: SliceProject,
    protected readonly version: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap(ManifestPlugin.name, (compilation) => {
      if (compiler.options.output.filename === serverFile) this.serverWritten = true;
      else this.client = compilation;
      if (this.client && this.serverWritten) this.write(this.client);
    });
  }

  protected abstract write(client: Compilation): void;
}

/** Writes the manifest of the shell's build. Its document links the files that every page needs. */
export class HostManifestPlugin extends ManifestPlugin {
  protected write(compilation: Compilation): void {
    const linked = [...compilation.entrypoints.get('main')!.getFiles()];
    writeManifest(compilation, this.project, {
      version: this.version,
      entry: 'document.html',
      shared: sharedVersions(this.project.dir),
      widgets: [],
      initial: ['document.html', ...linked.filter(isCode)],
      budget: this.project.budget ?? defaultBudget.shell,
      preloads: pagePreloads(compilation, this.project, []),
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
    const initial = [sliceEntry, ...exposed.filter((file) => file.endsWith('.css'))];
    writeManifest(compilation, project, {
      version,
      entry: sliceEntry,
      container: containerName(project.name, version),
      shared: sharedRanges,
      widgets: project.widgets ?? [],
      initial,
      budget: project.budget ?? defaultBudget.slice,
      preloads: pagePreloads(compilation, project, initial),
    });
  }
}

function writeManifest(
  compilation: Compilation,
  project: SliceProject,
  manifest: Omit<BuildManifest, 'name' | 'sdkRange' | 'routes' | 'redirects' | 'examples' | 'server' | 'files'>,
): void {
  const folder = compilation.outputOptions.path!;
  const complete: BuildManifest = {
    name: project.name,
    sdkRange: project.sdk,
    routes: Object.keys(project.pages),
    redirects: project.redirects,
    examples: examplesOf(project),
    ...manifest,
    server: serverFile,
    files: filesIn(folder),
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(complete, null, 2));
}

function examplesOf({ dir, pages, widgetProps }: SliceProject): Examples {
  const examples = Object.entries(pages).flatMap(([pattern, { example }]) => (example ? [[pattern, example]] : []));
  const recorded = join(dir, 'recorded-answers.json');
  return {
    pages: Object.fromEntries(examples) as Record<string, string>,
    widgets: widgetProps,
    answers: existsSync(recorded) ? (JSON.parse(readFileSync(recorded, 'utf8')) as Examples['answers']) : undefined,
  };
}

/** Every file in a build's folder, by its path with forward slashes. */
function filesIn(folder: string): Record<string, FileInfo> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== 'manifest.json')
    .sort();
  const infoOf = (content: Buffer): FileInfo => ({ integrity: integrityOf(content), size: content.length });
  return Object.fromEntries(paths.map((path) => [path, infoOf(readFileSync(join(folder, path)))]));
}

/** The files that each page needs first: those of its chunks, after the ones that every page needs. */
function pagePreloads(compilation: Compilation, info: SliceInfo, always: string[]): PagePreload[] {
  const filesOfChunk = new Map<string, string[]>();
  for (const chunk of compilation.chunks) if (chunk.name) filesOfChunk.set(chunk.name, [...chunk.files].filter(isCode));
  const toPreload = ([pattern, needs]: [string, Needs & Pick<PageInfo, 'head'>]): PagePreload => ({
    pattern,
    files: [...always, ...(needs.chunks ?? []).flatMap((name) => filesOfChunk.get(name) ?? missing(name, pattern))],
    data: needs.data ?? [],
    ...(needs.server && { server: { query: needs.server.query ?? [], data: needs.server.data ?? [] } }),
    ...(needs.head && { head: needs.head }),
  });
  return [...Object.entries(info.pages), ...Object.entries(info.widgetsOn ?? {})].map(toPreload);
}

function missing(name: string, pattern: string): never {
  throw new Error(`package.json names the chunk "${name}" for ${pattern}, but the build has no such chunk`);
}

const isCode = (file: string): boolean => /\.(js|css)$/.test(file);

function exposedFiles(compilation: Compilation): string[] {
  for (const chunk of compilation.chunks) if (chunk.name === exposedChunk) return [...chunk.files].filter(isCode);
  throw new Error('the build exposes no ./slice');
}

/** A chunk that is pushed before the runtime starts counts as loaded, so entry and exposed module can be one request. */
function joinEntry(folder: string, exposed: string[]): void {
  const parts = [...exposed, 'remoteEntry.js'];
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '');
  writeFileSync(join(folder, sliceEntry), parts.map(read).join(';\n'));
  for (const part of parts) for (const file of [part, `${part}.map`]) rmSync(join(folder, file), { force: true });
}

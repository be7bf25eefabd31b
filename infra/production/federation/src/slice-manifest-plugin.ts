import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import { filesOf } from './file-info.js';
import type { SliceProject } from './slice-project.js';
import { containerName, type BuildManifest } from '@setu/release-store';
import { isCode, pagePreloads } from './page-preloads.js';
import { sharedRanges } from './shared.js';

/** Name of the chunk of the exposed module. */
export const exposedChunk = 'exposed';

const entry = 'slice.js';

/** KB. A slice starts small: its pages are lazy. */
const defaultBudget = 40;

/** Joins the container and the exposed module into one entry file and writes the manifest. */
export class SliceManifestPlugin {
  constructor(
    private readonly project: SliceProject,
    private readonly version: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap(SliceManifestPlugin.name, (compilation) => {
      const out = compilation.outputOptions.path!;
      const exposed = exposedFiles(compilation);
      this.joinEntry(
        out,
        exposed.filter((file) => file.endsWith('.js')),
      );
      const { project, version } = this;
      const initial = [entry, ...exposed.filter((file) => file.endsWith('.css'))];
      const manifest: BuildManifest = {
        name: project.name,
        version,
        sdkRange: project.sdk,
        entry,
        container: containerName(project.name, version),
        shared: sharedRanges,
        widgets: project.widgets ?? [],
        routes: Object.keys(project.pages),
        initial,
        budget: project.budget ?? defaultBudget,
        preloads: pagePreloads(compilation, project, initial),
        files: filesOf(out),
      };
      writeFileSync(join(out, 'manifest.json'), JSON.stringify(manifest, null, 2));
    });
  }

  /** A chunk pushed before the runtime starts counts as loaded, so entry and exposed module are one request. */
  private joinEntry(out: string, exposed: string[]): void {
    const parts = [...exposed, 'remoteEntry.js'];
    const read = (file: string) => readFileSync(join(out, file), 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '');
    writeFileSync(join(out, entry), parts.map(read).join(';\n'));
    for (const part of parts) for (const file of [part, `${part}.map`]) rmSync(join(out, file), { force: true });
  }
}

function exposedFiles(compilation: Compilation): string[] {
  for (const chunk of compilation.chunks) if (chunk.name === exposedChunk) return [...chunk.files].filter(isCode);
  throw new Error('the build exposes no ./slice');
}

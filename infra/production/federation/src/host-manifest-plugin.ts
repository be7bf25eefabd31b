import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import { filesOf } from './file-info.js';
import type { SliceProject } from './slice-project.js';
import type { BuildManifest } from '@setu/release-store';
import { isCode, pagePreloads } from './page-preloads.js';
import { sharedVersions } from './shared-versions.js';

/** KB. */
const defaultBudget = 140;

/** Writes the manifest of the shell's build; its document already links what every page needs. */
export class HostManifestPlugin {
  constructor(
    private readonly project: SliceProject,
    private readonly version: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap(HostManifestPlugin.name, (compilation) => {
      const out = compilation.outputOptions.path!;
      const { project } = this;
      const manifest: BuildManifest = {
        name: project.name,
        version: this.version,
        sdkRange: project.sdk,
        entry: 'document.html',
        shared: sharedVersions(project.dir),
        widgets: [],
        routes: Object.keys(project.pages),
        initial: ['document.html', ...initialFiles(compilation)],
        budget: project.budget ?? defaultBudget,
        preloads: pagePreloads(compilation, project, []),
        files: filesOf(out),
      };
      writeFileSync(join(out, 'manifest.json'), JSON.stringify(manifest, null, 2));
    });
  }
}

/** What the document itself links: the code and styles that every page needs. */
const initialFiles = (compilation: Compilation): string[] =>
  [...compilation.entrypoints.values()].flatMap((entrypoint) => [...entrypoint.getFiles()]).filter(isCode);

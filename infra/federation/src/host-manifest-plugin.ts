import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import { filesOf } from './file-info.js';
import type { BuildManifest } from '@setu/release';
import { sliceInfo } from './package-info.js';
import { isCode, pagePreloads } from './page-preloads.js';
import { sharedVersions } from './shared-versions.js';

/** KB. */
const defaultBudget = 140;

/** Writes the manifest of the shell's build; its document already links what every page needs. */
export class HostManifestPlugin {
  constructor(
    private readonly version: string,
    private readonly dir: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap(HostManifestPlugin.name, (compilation) => {
      const out = compilation.outputOptions.path!;
      const info = sliceInfo(this.dir);
      const manifest: BuildManifest = {
        name: 'shell',
        version: this.version,
        sdkRange: info.sdk,
        entry: 'document.html',
        shared: sharedVersions(this.dir),
        widgets: [],
        routes: Object.keys(info.pages),
        initial: ['document.html', ...initialFiles(compilation)],
        budget: info.budget ?? defaultBudget,
        preloads: pagePreloads(compilation, info, []),
        files: filesOf(out),
      };
      writeFileSync(join(out, 'manifest.json'), JSON.stringify(manifest, null, 2));
    });
  }
}

/** What the document itself links: the code and styles that every page needs. */
const initialFiles = (compilation: Compilation): string[] =>
  [...compilation.entrypoints.values()].flatMap((entrypoint) => [...entrypoint.getFiles()]).filter(isCode);

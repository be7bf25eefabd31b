import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';
import { filesOf } from './file-info.js';
import type { BuildManifest } from '@setu/release';
import { sliceInfo } from './package-info.js';
import { pagePreloads } from './page-preloads.js';
import { sharedRanges } from './shared.js';

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
        shared: sharedRanges,
        routes: Object.keys(info.pages),
        preloads: pagePreloads(compilation, info, []),
        files: filesOf(out),
      };
      writeFileSync(join(out, 'manifest.json'), JSON.stringify(manifest, null, 2));
    });
  }
}

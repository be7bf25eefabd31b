import { existsSync } from 'node:fs';
import { type Compiler, WebpackError } from '@rspack/core';
import { uncovered } from './build-version.js';

/**
 * Rejects a build with a module that its version does not cover, since two different builds could have one version, or
 * with a second copy of a module that the page shares.
 */
export class CoveredByVersionPlugin {
  constructor(private readonly dir: string) {}

  apply(compiler: Compiler): void {
    const name = CoveredByVersionPlugin.name;
    const problemOf = uncovered(this.dir);
    compiler.hooks.compilation.tap(name, (compilation) =>
      compilation.hooks.finishModules.tap(name, (modules) => {
        const files = [...modules].map((module) => module.nameForCondition());
        // Tools add modules that are no files.
        const problems = files.map((file) => (file && existsSync(file) ? problemOf(file) : undefined));
        for (const problem of new Set(problems)) if (problem) compilation.errors.push(new WebpackError(problem));
      }),
    );
  }
}

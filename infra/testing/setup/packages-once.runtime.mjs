import Runtime from 'jest-runtime';
import { createRequire } from 'node:module';
import { sep } from 'node:path';
import { compileFunction, constants } from 'node:vm';

const require = createRequire(import.meta.url);
const packages = `${sep}node_modules${sep}`;

/**
 * Runs test files in the worker's own realm (see `one-realm.environment.ts`) and lets Node load packages, each of them
 * once a worker: Jest would load all of Nest again for each file. Jest loads our own modules, fresh for each file.
 */
export default class PackagesOnceRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      });
  }

  requireModule(from, name, options, ...rest) {
    if (options?.isInternalModule || !name || this._resolution.isCoreModule(name))
      return super.requireModule(from, name, options, ...rest);
    const path = this._resolution.resolveCjs(from, name);
    return path.includes(packages) ? require(path) : super.requireModule(from, name, options, ...rest);
  }
}

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sharedRanges } from './shared.js';

/** The version of each shared module that the host in `dir` carries, as its release tells the slices' checks. */
export function sharedVersions(dir: string): Record<string, string> {
  const require = createRequire(join(dir, 'package.json'));
  const versionOf = (module: string): string => {
    // `react/jsx-runtime` belongs to the package `react`, `@setu/sdk` is one.
    const name = module.split('/', module.startsWith('@') ? 2 : 1).join('/');
    const folder = require.resolve.paths(name)!.find((path) => isPackage(join(path, name)))!;
    return (JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version: string }).version;
  };
  return Object.fromEntries(Object.keys(sharedRanges).map((module) => [module, versionOf(module)]));
}

const isPackage = (folder: string): boolean => existsSync(join(folder, 'package.json'));

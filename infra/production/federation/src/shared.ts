import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';

/**
 * Modules that exist once in a page: the host provides them, and slices do not bundle them. The key is the import of a
 * slice, the value the range it accepts. `shell/src/boot/shared.ts` must provide each of them.
 */
export const sharedRanges = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  zustand: '^5.0.0',
  '@setu/sdk': '^2.0.0',
} as const;

/** Returns the package of a module: `react` for `react/jsx-runtime`, `@setu/sdk` for itself. */
const packageOf = (module: string): string => module.split('/', module.startsWith('@') ? 2 : 1).join('/');

/** Returns the folder of a package, as another folder resolves it. */
function folderOf(name: string, dir: string): string | undefined {
  const paths = createRequire(join(dir, 'package.json')).resolve.paths(name)!;
  return paths.map((path) => join(path, name)).find((folder) => existsSync(join(folder, 'package.json')));
}

/** Returns the version of each shared module in the host's folder, for the checks of slices. */
export function sharedVersions(dir: string): Record<string, string> {
  const versionOf = (module: string): string => {
    const file = join(folderOf(packageOf(module), dir)!, 'package.json');
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  };
  return Object.fromEntries(Object.keys(sharedRanges).map((module) => [module, versionOf(module)]));
}

/** Returns the shared package that a file of a build in `dir` belongs to, wherever it is installed. */
export function sharedPackageOf(file: string, dir: string): string | undefined {
  const packages = new Set(Object.keys(sharedRanges).map(packageOf));
  return [...packages].find((name) => {
    const folder = folderOf(name, dir);
    const isLinked = folder !== undefined && file.startsWith(realpathSync(folder) + sep);
    return isLinked || file.includes(`${sep}${join('node_modules', name)}${sep}`);
  });
}

import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';

/**
 * The modules that exist once in a page: the host provides them, and slices do not bundle them. The key is what a slice imports, the value the range it
 * accepts. `shell/src/boot/shared.ts` provides each of them; a new line here needs one there.
 */
export const sharedRanges = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  zustand: '^5.0.0',
  '@setu/sdk': '^2.0.0',
} as const;

/** `react/jsx-runtime` belongs to the package `react`; `@setu/sdk` is a package. */
const packageOf = (module: string): string => module.split('/', module.startsWith('@') ? 2 : 1).join('/');

/** The folder of a package, as it is found from another folder. */
function folderOf(name: string, dir: string): string | undefined {
  const paths = createRequire(join(dir, 'package.json')).resolve.paths(name)!;
  return paths.map((path) => join(path, name)).find((folder) => existsSync(join(folder, 'package.json')));
}

/** The version of each shared module in the host's folder, for the checks of slices. */
export function sharedVersions(dir: string): Record<string, string> {
  const versionOf = (module: string): string => {
    const file = join(folderOf(packageOf(module), dir)!, 'package.json');
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  };
  return Object.fromEntries(Object.keys(sharedRanges).map((module) => [module, versionOf(module)]));
}

/** The shared package that a file of a build in `dir` belongs to, in whatever place it is installed. */
export function sharedPackageOf(file: string, dir: string): string | undefined {
  const packages = new Set(Object.keys(sharedRanges).map(packageOf));
  return [...packages].find((name) => {
    const folder = folderOf(name, dir);
    const isLinked = folder !== undefined && file.startsWith(realpathSync(folder) + sep);
    return isLinked || file.includes(`${sep}${join('node_modules', name)}${sep}`);
  });
}

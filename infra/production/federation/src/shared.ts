import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

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

/** The version of each shared module in the host's folder, for the checks of slices. */
export function sharedVersions(dir: string): Record<string, string> {
  const require = createRequire(join(dir, 'package.json'));
  const versionOf = (module: string): string => {
    // `react/jsx-runtime` belongs to the package `react`; `@setu/sdk` is a package.
    const name = module.split('/', module.startsWith('@') ? 2 : 1).join('/');
    const folder = require.resolve.paths(name)!.find((path) => existsSync(join(path, name, 'package.json')))!;
    return (JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version: string }).version;
  };
  return Object.fromEntries(Object.keys(sharedRanges).map((module) => [module, versionOf(module)]));
}

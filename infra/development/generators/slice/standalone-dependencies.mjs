import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Platform packages in a page's build. */
const inBrowser = ['@setu/contracts', '@setu/sdk', '@setu/ui'];
const runtime = ['react', 'react-dom'];
const tools = [
  '@rspack/cli',
  '@rspack/core',
  '@swc/core',
  '@swc/jest',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'typescript',
];

/**
 * Returns the dependencies of a slice in a separate repository: third parties in the versions of this repository, the
 * platform's packages from the tarballs beside it. All tarballs are named, because no registry has the packages that
 * they depend on.
 * @param tarballs - file names, `setu-sdk-2.0.0.tgz`
 */
export function standaloneDependencies(root, tarballs) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const locked = (names) => names.map((name) => [name, packages[`node_modules/${name}`].version]);
  const vendored = tarballs.map((file) => [file.replace(/^setu-(.+?)-\d.*$/, '@setu/$1'), `file:vendor/${file}`]);
  const isInBrowser = ([name]) => inBrowser.includes(name);
  return {
    dependencies: sorted([...vendored.filter(isInBrowser), ...locked(runtime)]),
    devDependencies: sorted([...vendored.filter((each) => !isInBrowser(each)), ...locked(tools)]),
  };
}

const sorted = (entries) => Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceVersion } from './source-version.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..');
/** Folders and files. The lock file stands for all that is carried of other packages. */
const carried = [
  'shell/ui',
  'shell/sdk',
  'services/contracts',
  'infra/production/federation/src',
  'infra/production/release-store/src/release-document.ts',
  'package-lock.json',
].map((path) => join(root, path));

/** Version of a build of the project in `dir`: of its own sources and of all it carries. */
export const buildVersion = (dir: string): string =>
  sourceVersion(
    dir,
    carried.filter((path) => !path.startsWith(`${dir}/`)),
  );

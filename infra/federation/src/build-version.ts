import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceVersion } from './source-version.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const carried = ['shell/ui', 'shell/sdk', 'services/contracts', 'infra/federation/src'].map((dir) => join(root, dir));

/** Version of a build of the project in `dir`: of its own sources and of all it carries. */
export const buildVersion = (dir: string): string =>
  sourceVersion(
    dir,
    carried.filter((carriedDir) => !carriedDir.startsWith(`${dir}/`)),
  );

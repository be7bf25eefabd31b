import { resolve } from 'node:path';
import { finishRestoreOrExit } from './backup/restore.js';
import { releaseBuildsOrExit } from './release-builds.js';

const [dataDir = ''] = process.argv.slice(2);
await finishRestoreOrExit(resolve(dataDir));
await releaseBuildsOrExit(dataDir);
// The channel to the parent would keep it alive.
process.disconnect();

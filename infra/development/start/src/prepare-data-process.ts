import { resolve } from 'node:path';
import { finishRestoreOrExit } from './backup/finish-restore.js';
import { checkDataFolderOrExit, withRoomOrExit } from './data-folder.js';

const [dataDir = '', releases] = process.argv.slice(2);
checkDataFolderOrExit(resolve(dataDir));
await finishRestoreOrExit(resolve(dataDir));
process.send!({ type: 'checked' });
if (releases === 'true') {
  // Loaded afterwards, while the database starts.
  const { releaseBuildsOrExit } = await import('./release-builds.js');
  const unbuilt = await withRoomOrExit(resolve(dataDir), () => releaseBuildsOrExit(dataDir));
  process.send!({ type: 'unbuilt', unbuilt });
}
// The channel to the parent would keep the process alive.
process.disconnect();

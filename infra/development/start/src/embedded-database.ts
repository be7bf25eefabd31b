import { join } from 'node:path';
import type { ProcessOptions } from './managed-process.js';
import { processFiles } from './paths.js';

export const embeddedDatabase = (dataDir: string, socket: string): ProcessOptions => ({
  name: 'database',
  quiet: true,
  file: processFiles.database,
  args: ['--data', join(dataDir, 'db'), '--socket', socket],
  crashHint:
    `Its file may be damaged: restore a backup (npm run restore -- BACKUP), or move the folder ${join(dataDir, 'db/lmdb')} away ` +
    'to start with an empty database.',
});

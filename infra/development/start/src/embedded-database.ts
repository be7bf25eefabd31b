import { join } from 'node:path';
import type { ProcessOptions } from './managed-process.js';
import { processFiles } from './paths.js';

export const embeddedDatabase = (dataDir: string, socket: string): ProcessOptions => ({
  name: 'database',
  quiet: true,
  file: processFiles.database,
  args: ['--data', join(dataDir, 'db'), '--socket', socket],
  crashHint:
    `Its file may be damaged: put back a backup copy of the folder ${join(dataDir, 'db/lmdb')}, ` +
    'or move that folder away to start with an empty database.',
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { restoredFolder } from './backup-files.js';

/** Finishes a restore that was killed, or ends this process with a sentence. Every start calls it before it reads the data folder. */
export async function finishRestoreOrExit(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, restoredFolder))) return;
  try {
    // It loads the database and its driver, more than a second of a processor.
    const { finishRestore } = await import('./restore.js');
    await finishRestore(dataDir);
  } catch (error) {
    console.error(`The restore that was begun cannot be finished: ${(error as Error).message}`);
    process.exit(1);
  }
}

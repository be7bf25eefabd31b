import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { readSettings } from '@setu/edge/settings';
import { settingsOrExit } from '@setu/settings';
import { finishRestoreOrExit } from './backup/finish-restore.js';
import { databaseSocket, databaseUri, isListening } from './database-socket.js';
import { embeddedDatabase } from './embedded-database.js';
import { ManagedProcess } from './managed-process.js';
import { root } from './paths.js';

/**
 * Runs a program of the backend on the database: that of the running product, or the data folder's embedded one while
 * the product is stopped. Ends this process with the program's exit code.
 * @param program - path in `services/dist`
 */
export async function runOnDatabase(program: string, args: string[]): Promise<void> {
  const dataDir = resolve(settingsOrExit(() => readSettings(process.env)).DATA_DIR);
  const socket = databaseSocket(dataDir);
  const isStopped = !process.env.MONGODB_URI && !(await isListening(socket));
  if (isStopped) await finishRestoreOrExit(dataDir);
  const database = isStopped ? new ManagedProcess(embeddedDatabase(dataDir, socket)) : undefined;
  try {
    await database?.start();
  } catch {
    // The program has printed the reason.
    process.exit(1);
  }
  const env = { ...process.env, MONGODB_URI: process.env.MONGODB_URI || databaseUri(socket) };
  // On Ctrl-C the program finishes its work, and this process waits for it.
  process.on('SIGINT', () => undefined);
  const { status } = spawnSync(process.execPath, [join(root, 'services/dist', program), ...args], {
    env,
    stdio: 'inherit',
    cwd: process.env.INIT_CWD,
  });
  await database?.stop();
  process.exit(status ?? 1);
}

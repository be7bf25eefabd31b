import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { databaseSocket, databaseUri, isListening } from './database-address.js';
import { ManagedProcess } from './managed-process.js';
import { root } from './paths.js';
import { embeddedDatabase } from './product.js';
import { readSettingsOrExit } from './start.js';

/**
 * Runs a program of the backend's on the database: that of the running product, or the one in its data folder while it is stopped. Ends this process with
 * the program's exit code.
 *
 * @param program - below `services/dist`
 */
export async function runOnDatabase(program: string, args: string[]): Promise<void> {
  const dataDir = resolve(readSettingsOrExit().DATA_DIR);
  const socket = databaseSocket(dataDir);
  const alone = !process.env.MONGODB_URI && !(await isListening(socket));
  const database = alone ? new ManagedProcess(embeddedDatabase(dataDir, socket)) : undefined;
  try {
    await database?.start();
  } catch {
    // It has said why.
    process.exit(1);
  }
  const env = { ...process.env, MONGODB_URI: process.env.MONGODB_URI || databaseUri(socket) };
  // The program ends its work on Ctrl-C; this process waits for it.
  process.on('SIGINT', () => undefined);
  const { status } = spawnSync(process.execPath, [join(root, 'services/dist', program), ...args], {
    env,
    stdio: 'inherit',
    cwd: process.env.INIT_CWD,
  });
  await database?.stop();
  process.exit(status ?? 1);
}

import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { databaseSocket, databaseUri, isListening } from './database-address.js';
import { ManagedProcess } from './managed-process.js';
import { root } from './paths.js';
import { embeddedDatabase } from './product.js';
import { settingsOrExit } from './start.js';

/** `npm run import -- <file>`: into the running product's database, or into its data folder while it is stopped. */
export async function importColleges(args: string[]): Promise<void> {
  const dataDir = resolve(settingsOrExit().DATA_DIR);
  const socket = databaseSocket(dataDir);
  const alone = !process.env.MONGODB_URI && !(await isListening(socket));
  const database = alone ? new ManagedProcess(embeddedDatabase(dataDir, socket)) : undefined;
  await database?.start();
  const env = { ...process.env, MONGODB_URI: process.env.MONGODB_URI ?? databaseUri(socket) };
  // The importer finishes its batch on Ctrl-C; this process waits for it.
  process.on('SIGINT', () => undefined);
  const { status } = spawnSync(process.execPath, [join(root, 'services/dist/import/main.js'), ...args], {
    env,
    stdio: 'inherit',
    cwd: process.env.INIT_CWD,
  });
  await database?.stop();
  process.exit(status ?? 1);
}

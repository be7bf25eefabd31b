import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from '@setu/settings';
import type { Settings } from './settings.js';

/** The signing key: SECRET, else the one in the data folder, which is made on the first start. */
export function loadSecret({ SECRET, DATA_DIR }: Pick<Settings, 'SECRET' | 'DATA_DIR'>): string {
  if (SECRET) return SECRET;
  const path = join(DATA_DIR, 'secret');
  try {
    return readSecret(path) ?? createSecret(DATA_DIR, path);
  } catch (error) {
    throw new SettingsError([`DATA_DIR ${DATA_DIR} cannot hold the secret: ${(error as Error).message}.`]);
  }
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written aside and linked into place: whole or absent, and of two processes starting together one wins. */
function createSecret(folder: string, path: string): string {
  mkdirSync(folder, { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8').trim();
}

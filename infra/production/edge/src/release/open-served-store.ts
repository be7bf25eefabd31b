import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderStore } from '@setu/object-store';
import { openStore, storeDir } from '@setu/release-store';
import type { EdgeOptions } from '../options.js';
import { BuildMirror } from './build-mirror.js';

/** The store that the environment names, and the folder that its builds are served from: its own, or a mirror of the bucket. */
export async function openServedStore(
  env: NodeJS.ProcessEnv,
  dataDir: string,
): Promise<Pick<EdgeOptions, 'store' | 'storeDir' | 'fetchBuild' | 'lastServed'>> {
  const store = await openStore(env, dataDir);
  const isFolder = store instanceof FolderStore;
  const folder = isFolder ? storeDir(dataDir) : join(dataDir, 'mirror');
  for (const kind of ['shell', 'slices']) await mkdir(join(folder, kind), { recursive: true });
  if (isFolder) return { store, storeDir: folder };
  const mirror = new BuildMirror(store, folder);
  const lastServed = join(folder, 'release.json');
  return { store, storeDir: folder, lastServed, fetchBuild: (address) => mirror.fetch(address) };
}

import { join } from 'node:path';
import { promote, publish } from '@setu/release';
import { published, root } from './paths.js';

/** Publishes the local builds into the store and makes them the release. */
export async function publishBuilds(storeDir: string): Promise<void> {
  const manifests = await Promise.all(published.map((project) => publish(storeDir, join(root, project, 'dist'))));
  const { revision } = await promote(storeDir, manifests);
  console.log(`release ${revision}: ${manifests.map(({ name, version }) => `${name} ${version}`).join(', ')}`);
}

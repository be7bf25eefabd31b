import { join } from 'node:path';

/** Address of a build's folder, from the site's root and from the store's. */
export const buildPath = (name: string, version: string): string =>
  name === 'shell' ? `shell/${version}` : `slices/${name}/${version}`;

export const releaseFile = (storeDir: string): string => join(storeDir, 'release.json');

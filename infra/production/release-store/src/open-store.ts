import { createPublicKey } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { FolderStore, type ObjectStore } from '@setu/object-store';
import { ReleaseKeyError } from './errors.js';
import { signingKey, trustedKeys } from './keys.js';
import { ReleaseLog } from './release-log.js';
import { readReleaseSettings } from './settings.js';

/** A store of published builds with its release log. */
export interface Releases {
  store: ObjectStore;
  log: ReleaseLog;
  /** The person or machine that acts on it, for the log. */
  by: string;
  /** Time (ms since 1970) of their decision: a release of somebody else after it is news to them. Now, unless it is given. */
  since?: number;
}

/** The folder of published builds and releases in a data folder. */
export const storeDir = (dataDir: string): string => join(dataDir, 'store');

/** The store that the environment names: the bucket of RELEASE_S3_BUCKET, else `store` in the data folder. */
export async function openStore(env: NodeJS.ProcessEnv, dataDir: string): Promise<ObjectStore> {
  const { s3 } = readReleaseSettings(env);
  if (!s3) return FolderStore.open(storeDir(dataDir));
  const { S3Store } = await import('@setu/object-store/s3');
  return new S3Store(s3);
}

/** Opens the store for reading. */
export async function openToRead(env: NodeJS.ProcessEnv, dataDir: string): Promise<Releases> {
  const store = await openStore(env, dataDir);
  return { store, log: new ReleaseLog(store, await trustedKeys(env, dataDir)), by: actor() };
}

/** Opens the store to change the release: with the signing key, which is generated if there is none. */
export async function openToPromote(env: NodeJS.ProcessEnv, dataDir: string, by = actor()): Promise<Releases> {
  const key = await signingKey(env, dataDir);
  const keys = await trustedKeys(env, dataDir);
  if (!keys.some((trusted) => trusted.equals(createPublicKey(key))))
    throw new ReleaseKeyError(
      'The signing key belongs to none of the trusted public keys, so no edge would serve its releases; set RELEASE_SIGNING_KEY and RELEASE_PUBLIC_KEY to a pair.',
    );
  const store = await openStore(env, dataDir);
  return { store, log: new ReleaseLog(store, keys, key), by };
}

const actor = (): string => `${userInfo().username}@${hostname()}`;

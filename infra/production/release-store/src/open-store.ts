import { createPublicKey, type KeyObject } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { FolderStore, type ObjectStore } from '@setu/object-store';
import { ReleaseKeyError } from './errors.js';
import { signingKey, trustedKeys } from './keys.js';
import { ReleaseLog } from './release-log.js';
import { keyId } from './signers.js';
import type { Signer } from './release-document.js';
import { readReleaseSettings } from './settings.js';

/** A store of published builds with its release log. */
export interface Releases {
  store: ObjectStore;
  log: ReleaseLog;
  /** Person or machine that makes the change, for the log. */
  by: string;
  /** Time (ms since 1970) of their decision: they did not know releases of others after it. Default: now. */
  since?: number;
  /** Owner of the signing key, if the log lists that key. */
  signer?: Signer;
}

/** Returns the folder of published builds and releases in a data folder. */
export const storeDir = (dataDir: string): string => join(dataDir, 'store');

/** Opens the store that the environment names: the bucket of RELEASE_S3_BUCKET, else `store` in the data folder. */
export async function openStore(env: NodeJS.ProcessEnv, dataDir: string): Promise<ObjectStore> {
  const { s3 } = readReleaseSettings(env);
  if (!s3) return FolderStore.open(storeDir(dataDir));
  const { S3Store } = await import('@setu/object-store/s3');
  return new S3Store(s3);
}

/** Opens the store for reading. */
export async function openToRead(env: NodeJS.ProcessEnv, dataDir: string): Promise<Releases> {
  const store = await openStore(env, dataDir);
  const log = new ReleaseLog(store, await trustedKeys(env, dataDir));
  const signer = env.RELEASE_SIGNING_KEY ? await signerOf(log, await signingKey(env, dataDir)) : undefined;
  return { store, log, by: actor(), signer };
}

/** Opens the store to change the release, with the signing key, which is generated if there is none. */
export async function openToPromote(env: NodeJS.ProcessEnv, dataDir: string, by = actor()): Promise<Releases> {
  const key = await signingKey(env, dataDir);
  const keys = await trustedKeys(env, dataDir);
  const store = await openStore(env, dataDir);
  const log = new ReleaseLog(store, keys, key);
  const signer = await signerOf(log, key);
  assertMaySign(signer, keys, createPublicKey(key));
  return { store, log, by, signer };
}

async function signerOf(log: ReleaseLog, key: KeyObject): Promise<Signer | undefined> {
  const id = keyId(createPublicKey(key));
  return (await log.live())?.signers?.find((signer) => signer.id === id);
}

function assertMaySign(signer: Signer | undefined, trusted: KeyObject[], key: KeyObject): void {
  const isTrusted = trusted.some((each) => each.equals(key));
  if (signer?.revoked)
    throw new ReleaseKeyError(`The key of ${signer.name} was revoked with revision ${signer.revoked}.`);
  if (signer && isTrusted)
    throw new ReleaseKeyError(
      `The signing key is that of ${signer.name}; set RELEASE_PUBLIC_KEY to the public key of the operators too, by which the log is read.`,
    );
  if (!signer && !isTrusted)
    throw new ReleaseKeyError(
      'The signing key belongs to none of the trusted public keys, so no edge would serve its releases; set RELEASE_SIGNING_KEY and RELEASE_PUBLIC_KEY to a pair.',
    );
}

const actor = (): string => `${userInfo().username}@${hostname()}`;

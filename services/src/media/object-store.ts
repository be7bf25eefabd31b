import { FolderStore, type ObjectStore } from '@setu/object-store';
import { join } from 'node:path';
import type { Settings } from '../platform/settings.js';

/** Injection token of the `ObjectStore` of the pictures. */
export const OBJECT_STORE = Symbol('object store');

/** The bucket that the settings name, else a folder. */
export async function openObjectStore(settings: Settings): Promise<ObjectStore> {
  if (!settings.S3_BUCKET) return FolderStore.open(join(settings.DATA_DIR, 'media'));
  const { S3Store } = await import('@setu/object-store/s3');
  return new S3Store({
    bucket: settings.S3_BUCKET,
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
  });
}

import { FolderStore, type ObjectStore } from '@setu/object-store';
import { join } from 'node:path';
import { pictureBucket, type Settings } from '../platform/settings.js';

/** Injection token of the `ObjectStore` of the pictures. */
export const OBJECT_STORE = Symbol('object store');

/** The bucket that the settings name, else a folder. */
export async function openObjectStore(settings: Settings): Promise<ObjectStore> {
  const bucket = pictureBucket.read(settings);
  if (!bucket) return FolderStore.open(join(settings.DATA_DIR, 'media'));
  const { S3Store } = await import('@setu/object-store/s3');
  return new S3Store(bucket);
}

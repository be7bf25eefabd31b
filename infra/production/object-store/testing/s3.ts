import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import type { S3Options } from '../src/s3-store.js';
import { createNever, createOnce } from './create-once.js';
import { wholeObjects } from './whole-objects.js';

/** What becomes of a conditional PUT. */
type Conditions = 'kept' | 'ignored' | 'refused';

export interface S3StandIn {
  options: S3Options;
  /** The same as settings of a process. */
  settings: Record<string, string>;
  close(): void;
}

/** An S3 service with one bucket, in a folder; another one where TEST_S3_ENDPOINT and its keys name it (OpenStack Swift's s3api, say). */
export async function startS3(
  folder: string,
  { conditions = 'kept' }: { conditions?: Conditions } = {},
): Promise<S3StandIn> {
  const { TEST_S3_ENDPOINT, TEST_S3_BUCKET = 'pictures', TEST_S3_KEY = '', TEST_S3_SECRET = '' } = process.env;
  if (TEST_S3_ENDPOINT) return standIn(TEST_S3_ENDPOINT, TEST_S3_BUCKET, TEST_S3_KEY, TEST_S3_SECRET, () => undefined);
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  wholeObjects(server.store, folder);
  if (conditions !== 'ignored') server.middleware.unshift(conditions === 'kept' ? createOnce() : createNever());
  const { port } = (await server.run()) as AddressInfo;
  return standIn(`http://127.0.0.1:${port}`, 'pictures', 'S3RVER', 'S3RVER', () => void server.close());
}

const standIn = (
  endpoint: string,
  bucket: string,
  accessKeyId: string,
  secretAccessKey: string,
  close: () => void,
): S3StandIn => ({
  options: { endpoint, bucket, region: 'us-east-1', accessKeyId, secretAccessKey, forcePathStyle: true },
  settings: {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  },
  close,
});

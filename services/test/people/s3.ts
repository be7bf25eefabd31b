import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';

export interface S3StandIn {
  /** Settings of the backend. */
  settings: Record<string, string>;
  close(): void;
}

/** An S3 service with one bucket, in a folder; another one where TEST_S3_ENDPOINT and its keys name it (OpenStack Swift's s3api, say). */
export async function startS3(folder: string): Promise<S3StandIn> {
  const { TEST_S3_ENDPOINT, TEST_S3_BUCKET = 'pictures', TEST_S3_KEY = '', TEST_S3_SECRET = '' } = process.env;
  if (TEST_S3_ENDPOINT) {
    const settings = {
      S3_ENDPOINT: TEST_S3_ENDPOINT,
      S3_BUCKET: TEST_S3_BUCKET,
      S3_ACCESS_KEY_ID: TEST_S3_KEY,
      S3_SECRET_ACCESS_KEY: TEST_S3_SECRET,
    };
    return { settings, close: () => undefined };
  }
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  const settings = {
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  return { settings, close: () => void server.close() };
}

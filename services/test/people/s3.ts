import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';

export interface S3StandIn {
  /** Settings of the backend. */
  settings: Record<string, string>;
  close(): void;
}

/** An S3 service with one bucket, in a folder. */
export async function startS3(folder: string): Promise<S3StandIn> {
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

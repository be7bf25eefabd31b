import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import S3rver, { type FileStore, type Middleware } from 's3rver';
import type { S3Options } from '../src/s3-store.js';

/** Reaction of the service to a conditional PUT. */
type Conditions = 'supported' | 'ignored' | 'rejected';

export interface TestS3 {
  options: S3Options;
  /** The options as settings of a process. */
  settings: Record<string, string>;
  /** Makes every answer come this much later from now on. */
  delay(ms: number): void;
  close(): void;
}

/** Starts an S3 service with one bucket, in a folder; uses another one if TEST_S3_ENDPOINT and its keys name it (such as OpenStack Swift's s3api). */
export async function startS3(
  folder: string,
  { conditions = 'supported' }: { conditions?: Conditions } = {},
): Promise<TestS3> {
  const { TEST_S3_ENDPOINT, TEST_S3_BUCKET = 'pictures', TEST_S3_KEY = '', TEST_S3_SECRET = '' } = process.env;
  if (TEST_S3_ENDPOINT) return testS3(TEST_S3_ENDPOINT, TEST_S3_BUCKET, TEST_S3_KEY, TEST_S3_SECRET, foreign);
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  makeUploadsAtomic(server.store, folder);
  let delayMs = 0;
  server.middleware.unshift(async (_ctx, next) => {
    if (delayMs > 0) await sleep(delayMs);
    return next();
  });
  if (conditions !== 'ignored')
    server.middleware.unshift(conditions === 'supported' ? supportConditions() : rejectConditions());
  const { port } = (await server.run()) as AddressInfo;
  return testS3(`http://127.0.0.1:${port}`, 'pictures', 'S3RVER', 'S3RVER', {
    delay: (ms) => (delayMs = ms),
    close: () => void server.close(),
  });
}

const testS3 = (
  endpoint: string,
  bucket: string,
  accessKeyId: string,
  secretAccessKey: string,
  controls: Pick<TestS3, 'delay' | 'close'>,
): TestS3 => ({
  options: { endpoint, bucket, region: 'us-east-1', accessKeyId, secretAccessKey, forcePathStyle: true },
  settings: {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  },
  ...controls,
});

const foreign: Pick<TestS3, 'delay' | 'close'> = {
  delay() {
    throw new Error('Another service cannot be slowed down.');
  },
  close: () => undefined,
};

/** Rejects every conditional PUT, as OpenStack Swift does. */
function rejectConditions(): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'PUT' || !ctx.get('if-none-match')) return next();
    ctx.req.resume();
    ctx.status = 501;
    ctx.type = 'application/xml';
    ctx.body = '<Error><Code>NotImplemented</Code></Error>';
  };
}

/** Adds `If-None-Match: *` to s3rver: rejects the replacement of an object, as AWS does. */
function supportConditions(): Middleware {
  const busy = new Map<string, Promise<void>>();
  return async (ctx, next) => {
    if (ctx.method !== 'PUT' || ctx.get('if-none-match') !== '*') return next();
    const before = busy.get(ctx.path);
    let done = () => {};
    busy.set(ctx.path, new Promise((resolve) => (done = resolve)));
    try {
      await before;
      const [, bucket = '', ...key] = decodeURIComponent(ctx.path).split('/');
      if (!(await ctx.store.existsObject(bucket, key.join('/')))) return await next();
      ctx.req.resume();
      ctx.status = 412;
      ctx.type = 'application/xml';
      ctx.body = '<Error><Code>PreconditionFailed</Code></Error>';
    } finally {
      done();
    }
  };
}

/** Makes s3rver's uploads atomic, as in every real service. */
function makeUploadsAtomic(store: FileStore, folder: string): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const whole = Buffer.isBuffer(content) ? content : await buffer(content);
    const md5 = createHash('md5').update(whole).digest('hex');
    const path = store.getResourcePath(bucket, key, 'object');
    const draft = join(folder, `.draft-${randomUUID()}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, whole);
    await store.putMetadata(bucket, key, metadata, md5);
    await rename(draft, path);
    return { size: whole.length, md5 };
  };
}

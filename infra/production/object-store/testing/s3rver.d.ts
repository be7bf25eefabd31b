declare module 's3rver' {
  import type { IncomingMessage } from 'node:http';

  export interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  }

  export interface FileStore {
    existsObject(bucket: string, key: string): Promise<boolean>;
    getResourcePath(bucket: string, key: string, resource: string): string;
    putMetadata(bucket: string, key: string, metadata: unknown, md5: string): Promise<void>;
    putObject(object: {
      bucket: string;
      key: string;
      content: Buffer | IncomingMessage;
      metadata: unknown;
    }): Promise<{ size: number; md5: string }>;
  }

  interface Context {
    method: string;
    path: string;
    req: IncomingMessage;
    status: number;
    type: string;
    body: string;
    store: FileStore;
    get(header: string): string;
  }

  export type Middleware = (ctx: Context, next: () => Promise<void>) => Promise<void>;

  export default class S3rver {
    constructor(options: Options);
    middleware: Middleware[];
    store: FileStore;
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}

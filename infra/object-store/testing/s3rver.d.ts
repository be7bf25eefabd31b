declare module 's3rver' {
  import type { IncomingMessage } from 'node:http';

  export interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  }

  interface Context {
    method: string;
    path: string;
    req: IncomingMessage;
    status: number;
    type: string;
    body: string;
    store: { existsObject(bucket: string, key: string): Promise<boolean> };
    get(header: string): string;
  }

  export type Middleware = (ctx: Context, next: () => Promise<void>) => Promise<void>;

  export default class S3rver {
    constructor(options: Options);
    middleware: Middleware[];
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}

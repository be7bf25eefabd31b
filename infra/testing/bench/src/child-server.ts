import { fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Server } from './load.js';

interface ServerOptions {
  /** The first message to the process. */
  task?: Serializable;
  args?: string[];
  env?: Record<string, string>;
}

/** Starts a program of this package in a separate process. Resolves when it reports its URL. */
export async function startServer(
  file: string,
  { task, args = [], env }: ServerOptions = {},
): Promise<Server & { stop(): void }> {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(program, args, { env: { ...process.env, ...env } });
  if (task) child.send(task);
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { url, pid: child.pid!, stop: () => child.disconnect() };
}

/** Listens on a free port, reports the URL to the process that has started this one, and ends with it. */
export function serveParent(server: HttpServer): void {
  server.listen(0, '127.0.0.1', () =>
    process.send!({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
  );
  process.on('disconnect', () => process.exit(0));
}

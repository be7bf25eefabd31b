import type { INestApplication } from '@nestjs/common';
import type { Server } from 'node:http';

const deadline = 10_000;
const idleInterval = 100;

/** Finishes the requests in flight on SIGTERM, SIGINT or when the parent process is gone, then exits. */
export function stopGracefully(app: INestApplication) {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), deadline).unref();
    // A connection that has been answered would otherwise be kept for the client's next request.
    setInterval(() => (app.getHttpServer() as Server).closeIdleConnections(), idleInterval).unref();
    void app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
}

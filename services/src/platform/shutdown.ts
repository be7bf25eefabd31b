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
    void closeApp(app).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
}

/** Closes once every request in flight is answered. */
export async function closeApp(app: INestApplication): Promise<void> {
  // A connection that is answered only now would otherwise be kept for the client's next request.
  const sweep = setInterval(() => (app.getHttpServer() as Server).closeIdleConnections(), idleInterval);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}

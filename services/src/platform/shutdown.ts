import type { INestApplication } from '@nestjs/common';
import type { Server } from 'node:http';
import { Readiness } from './readiness.js';

const deadline = 10_000;
/** After a failure its replacement waits for the port. */
const deadlineAfterFailure = 3000;
const idleInterval = 100;

/** Finishes the requests in flight on SIGTERM, SIGINT or when the parent process is gone, then exits. Returns what does so after a failure. */
export function stopGracefully(app: INestApplication): () => void {
  let stopping = false;
  const stop = (code: 0 | 1) => {
    if (stopping) return;
    stopping = true;
    app.get(Readiness).stopping();
    setTimeout(() => process.exit(1), code === 0 ? deadline : deadlineAfterFailure).unref();
    void closeApp(app).then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));
  process.on('disconnect', () => stop(0));
  return () => stop(1);
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

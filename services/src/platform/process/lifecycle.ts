import { type INestApplication, Logger } from '@nestjs/common';
import type { Server } from 'node:http';
import { Readiness } from '../observability/readiness.js';
import { SettingsError } from '@setu/settings';
import { sendError } from '../http/error.filter.js';
import { requestUnderWay } from '../http/request-context.js';

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

/** Why the backend did not start, one sentence each; a fault of our own with its trace. */
export function startFailure(error: unknown): string[] {
  if (error instanceof SettingsError) return error.problems;
  if (!(error instanceof Error)) return [String(error)];
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return ['BACKEND_PORT is taken by another program.'];
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return [`BACKEND_HOST and BACKEND_PORT cannot be listened on (${code}).`];
  if (error.name === 'MongooseServerSelectionError') return [`MONGODB_URI does not answer: ${error.message}`];
  return [error.stack ?? error.message];
}

/** After an error that nobody caught nothing is certain any more: it is logged, its request is answered, and the process ends to be replaced. */
export function endOnUnhandledErrors(end: () => void) {
  const logger = new Logger('Unhandled');
  const handle = (err: unknown) => {
    const cause = requestUnderWay();
    const about = cause && {
      requestId: cause.request.id,
      method: cause.request.method,
      route: cause.request.routeOptions.url,
    };
    logger.fatal({ msg: 'nobody handled this error; the process ends', err, ...about });
    end();
    if (cause && !cause.reply.sent) void sendError(err, cause.request, cause.reply);
  };
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, handle);
}

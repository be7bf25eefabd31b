import { Logger, type INestApplication } from '@nestjs/common';
import { SettingsError } from '@setu/settings';
import type { Server } from 'node:http';
import { sendError } from '../http/error.filter.js';
import { RequestsInFlight, type RequestInFlight } from '../http/requests-in-flight.js';
import { Readiness } from '../observability/readiness.js';

const deadlineMs = 10_000;
/** Shorter after a failure, because the replacement waits for the port. */
const deadlineAfterFailureMs = 3000;
const sweepEveryMs = 100;
/** Before the deadline after a failure. */
const answerAfterMs = 2000;
const maxLoggedRequests = 20;

/** On SIGTERM, SIGINT or the end of the parent process, finishes the requests in flight and exits. Returns a function that does so after a failure. */
export function stopGracefully(app: INestApplication): () => void {
  let stopping = false;
  const stop = (code: 0 | 1) => {
    if (stopping) return;
    stopping = true;
    app.get(Readiness).setStopping();
    setTimeout(() => process.exit(1), code === 0 ? deadlineMs : deadlineAfterFailureMs).unref();
    void closeApp(app).then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));
  process.on('disconnect', () => stop(0));
  return () => stop(1);
}

/** Closes the app once every request in flight is answered. */
export async function closeApp(app: INestApplication): Promise<void> {
  // Otherwise a connection that is answered only now would stay open for the client's next request.
  const sweep = setInterval(() => (app.getHttpServer() as Server).closeIdleConnections(), sweepEveryMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}

/** Why the backend did not start, in sentences; an unexpected error with its stack. */
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

/**
 * After an uncaught error the state is unknown: the error is logged, and the process ends to be replaced. A request that is alone in flight is taken
 * for its cause and answered. Of several any may be the cause: all are logged, and those that do not end by themselves are answered in time.
 */
export function endOnUnhandledErrors(app: INestApplication, end: () => void) {
  const logger = new Logger('Unhandled');
  const handle = (err: unknown) => {
    const requests = [...app.get(RequestsInFlight)];
    const [first, ...others] = requests.map(describe);
    const about = others.length === 0 ? first : { requests: [first, ...others].slice(0, maxLoggedRequests) };
    logger.fatal({ msg: 'nobody handled this error; the process ends', err, ...about });
    end();
    const answer = () => {
      for (const { request, reply } of app.get(RequestsInFlight)) void sendError(err, request, reply);
    };
    if (others.length === 0) answer();
    else setTimeout(answer, answerAfterMs).unref();
  };
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, handle);
}

const describe = ({ request }: RequestInFlight) => ({
  requestId: request.id,
  method: request.method,
  route: request.routeOptions.url,
});

/** A message to the process that started the backend. */
export type ParentMessage =
  | { type: 'ready'; port: number }
  | { type: 'progress'; text: string }
  | { type: 'administrator'; username: string; password: string };

/** Sends over the IPC channel; false when there is no parent. */
export function sendToParent(message: ParentMessage): boolean {
  if (!process.send) return false;
  process.send(message);
  return true;
}

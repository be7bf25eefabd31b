import { Logger, type INestApplication } from '@nestjs/common';
import { SettingsError } from '@setu/settings';
import { Drain, stopOnSignals, type Stop } from '@setu/shutdown';
import { NewerDataError } from './database/data-version.js';
import { isOutOfDiskSpace } from './database/mongo-errors.js';
import { sendError } from './http/error.filter.js';
import { RequestsInFlight, type RequestInFlight } from './http/requests-in-flight.js';
import type { Settings } from './settings.js';

/** Before a process that failed is ended. */
const answerAfterMs = 2000;
const maxLoggedRequests = 20;

/** Stops on a signal or at the end of the parent process, once every request is answered. */
export function stopGracefully(
  app: INestApplication,
  { PRE_STOP_SECONDS, DRAIN_SECONDS }: Pick<Settings, 'PRE_STOP_SECONDS' | 'DRAIN_SECONDS'>,
): Stop {
  const logger = new Logger('Shutdown');
  return stopOnSignals({
    drain: app.get(Drain),
    preStopMs: PRE_STOP_SECONDS * 1000,
    drainMs: DRAIN_SECONDS * 1000,
    close: () => app.close(),
    warn: (sentence) => logger.warn(sentence),
  });
}

/** Closes the app once every request in flight is answered. */
export async function closeApp(app: INestApplication): Promise<void> {
  await app.get(Drain).finish();
  await app.close();
}

/** Why the backend did not start, in sentences; an unexpected error with its stack. */
export function startFailure(error: unknown): string[] {
  if (error instanceof SettingsError) return error.problems;
  if (error instanceof NewerDataError) return [error.message];
  if (!(error instanceof Error)) return [String(error)];
  if (isOutOfDiskSpace(error)) return ['The disk of the database is full. Free some room, and start again.'];
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
export function endOnUnhandledErrors(app: INestApplication, stop: Stop) {
  const logger = new Logger('Unhandled');
  const handle = (err: unknown) => {
    const requests = [...app.get(RequestsInFlight)];
    const [first, ...others] = requests.map(describe);
    const about = others.length === 0 ? first : { requests: [first, ...others].slice(0, maxLoggedRequests) };
    logger.fatal({ msg: 'unhandled error; the process ends', err, ...about });
    stop(1);
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

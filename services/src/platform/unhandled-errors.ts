import { Logger } from '@nestjs/common';
import { sendError } from './error.filter.js';
import { requestUnderWay } from './request-context.js';

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

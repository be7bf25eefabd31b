import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** The reason why a log-in with Google failed. The log-in page shows a message for each code. */
export class GoogleError extends Error {
  constructor(
    readonly code:
      | 'google-not-set-up'
      | 'google-other-site'
      | 'google-denied'
      | 'google-unverified'
      | 'google-other'
      | 'google-failed',
    cause?: unknown,
  ) {
    super(code, { cause });
  }
}

/** Redirects to the log-in page with the reason. */
@Catch(GoogleError)
export class GoogleErrorFilter implements ExceptionFilter<GoogleError> {
  readonly #logger = new Logger('Google');

  catch({ code, cause }: GoogleError, host: ArgumentsHost) {
    if (code === 'google-failed') this.#logger.warn({ msg: 'Google sign-in did not come through', err: cause });
    return redirect(host.switchToHttp().getResponse<FastifyReply>(), `/login?error=${code}`);
  }
}

export const redirect = (reply: FastifyReply, url: string) =>
  reply.header('cache-control', 'no-store').redirect(url, 302);

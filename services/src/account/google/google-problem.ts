import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { redirect } from './redirect.js';

/** Why a sign-in with Google did not come through; shown by the log-in page, from its query. */
export class GoogleProblem extends Error {
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

/** Sends the browser to the log-in page, with the reason. */
@Catch(GoogleProblem)
export class GoogleProblemFilter implements ExceptionFilter<GoogleProblem> {
  readonly #logger = new Logger('Google');

  catch({ code, cause }: GoogleProblem, host: ArgumentsHost) {
    if (code === 'google-failed') this.#logger.warn({ msg: 'Google sign-in did not come through', err: cause });
    return redirect(host.switchToHttp().getResponse<FastifyReply>(), `/login?error=${code}`);
  }
}

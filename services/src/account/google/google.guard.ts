import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyReply } from 'fastify';
import { type Settings, SETTINGS } from '../../platform/settings.js';
import type { GoogleRequest } from './google-flow.store.js';
import { GoogleProblem } from './google-problem.js';
import type { GoogleAccount } from './google.service.js';

/** What the guard leaves on the request as `user`. */
export interface GoogleSignIn {
  account: GoogleAccount;
  returnTo: string;
}

/** Sends the browser to Google, or takes what Google sends it back with; throws a `GoogleProblem`. */
@Injectable()
export class GoogleGuard extends AuthGuard('google') {
  readonly #isSetUp: boolean;

  constructor(@Inject(SETTINGS) settings: Pick<Settings, 'GOOGLE_CLIENT_ID'>) {
    super();
    this.#isSetUp = Boolean(settings.GOOGLE_CLIENT_ID);
  }

  override canActivate(context: ExecutionContext) {
    if (!this.#isSetUp) throw new GoogleProblem('google-not-set-up');
    const { query, routeOptions, headers } = this.getRequest(context);
    // The strategy goes by the query alone: without an answer in it, the callback would set out for Google again.
    const isAnswer = Boolean(query.code || query.error);
    if (isAnswer !== routeOptions.url?.endsWith('/callback')) throw new GoogleProblem('google-failed');
    // Google asks nothing of who agreed before: another site could log its visitors in. Old browsers and other clients send no such header.
    if (!isAnswer && headers['sec-fetch-site'] === 'cross-site') throw new GoogleProblem('google-other-site');
    return super.canActivate(context);
  }

  override getRequest(context: ExecutionContext): GoogleRequest {
    const http = context.switchToHttp();
    return Object.assign(http.getRequest<GoogleRequest>(), { reply: http.getResponse<FastifyReply>() });
  }

  /** As much of a Node response as passport redirects with. */
  getResponse(context: ExecutionContext) {
    const reply = context.switchToHttp().getResponse<FastifyReply>().header('cache-control', 'no-store');
    return {
      set statusCode(code: number) {
        reply.code(code);
      },
      setHeader: (name: string, value: string) => void reply.header(name, value),
      end: () => void reply.send(),
    };
  }

  override handleRequest<T = GoogleSignIn>(
    error: unknown,
    account: GoogleAccount | false,
    info: { state: string } | undefined,
    context: ExecutionContext,
  ): T {
    if (error instanceof GoogleProblem) throw error;
    if (account && info) return { account, returnTo: info.state } as T;
    const isDenied = this.getRequest(context).query.error === 'access_denied';
    throw new GoogleProblem(isDenied ? 'google-denied' : 'google-failed', error);
  }
}

import { Controller, Get, Logger, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../access/access.decorators.js';
import { LimitPerAddress } from '../../access/rate-limit/rate-limit.guard.js';
import { SessionCookiesService } from '../../access/session-cookies.service.js';
import { SessionsService } from '../../access/sessions.service.js';
import { GoogleClient, type GoogleOutcome } from './google-client.js';
import { GoogleFlowCookie } from './google-flow.js';
import { GoogleService } from './google.service.js';

/** Shown by the log-in page, from its query. */
type Problem = 'google-not-set-up' | 'google-denied' | 'google-unverified' | 'google-failed';

@ApiTags('google')
@Public()
@Controller('auth/google')
export class GoogleController {
  readonly #logger = new Logger('Google');

  constructor(
    private readonly google: GoogleClient,
    private readonly flows: GoogleFlowCookie,
    private readonly accounts: GoogleService,
    private readonly sessions: SessionsService,
    private readonly cookies: SessionCookiesService,
  ) {}

  @Get()
  @LimitPerAddress('googlePerAddress')
  @ApiOperation({ summary: 'Sends the browser to Google; `from` is the page to come back to.' })
  async start(@Query('from') from: unknown, @Res() reply: FastifyReply) {
    if (!this.google.isSetUp) return toLogin(reply, 'google-not-set-up');
    const outcome = await this.google.run({});
    if (outcome.kind !== 'redirect') return this.#refuse(reply, outcome);
    this.flows.set(reply, { ...outcome.flow, returnTo: ownPath(from) });
    return redirect(reply, outcome.address);
  }

  @Get('callback')
  @LimitPerAddress('googlePerAddress')
  @ApiOperation({ summary: 'Where Google sends the browser back to.' })
  async finish(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    if (!this.google.isSetUp) return toLogin(reply, 'google-not-set-up');
    const flow = this.flows.take(request, reply);
    const { error, code } = request.query as Record<string, unknown>;
    if (error === 'access_denied') return toLogin(reply, 'google-denied');
    // Without a code the strategy would set out for Google again.
    if (typeof code !== 'string') return toLogin(reply, 'google-failed');
    const outcome = await this.google.run(request.query, flow);
    if (outcome.kind !== 'signed-in') return this.#refuse(reply, outcome);
    const account = await this.accounts.accountOf(outcome.claims);
    if (!account) return toLogin(reply, 'google-unverified');
    this.cookies.set(reply, await this.sessions.start(account.user._id, 'google'));
    return redirect(reply, account.isNew ? '/me' : (flow?.returnTo ?? '/'));
  }

  #refuse(reply: FastifyReply, outcome: GoogleOutcome) {
    this.#logger.warn({
      msg: 'Google sign-in did not come through',
      kind: outcome.kind,
      ...('error' in outcome && { err: outcome.error }),
    });
    return toLogin(reply, 'google-failed');
  }
}

const redirect = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').redirect(address, 302);

const toLogin = (reply: FastifyReply, error: Problem) => redirect(reply, `/login?error=${error}`);

/** A path of this site, never another one's address. */
const ownPath = (from: unknown): string =>
  typeof from === 'string' && from.length <= 500 && /^\/(?![/\\])[^\s\\]*$/.test(from) ? from : '/';

import { Controller, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { api, defaultLanguage, splitLanguage } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handles } from '../access/handles.js';
import { REFRESH_COOKIE, SessionCookiesService } from '../access/session-cookies.service.js';
import { SessionsService } from '../access/sessions.service.js';
import { GoogleErrorFilter, redirect } from './google-error.filter.js';
import type { GoogleAccount } from './google.service.js';
import { GoogleGuard, type GoogleSignIn } from './google.strategy.js';
import { UsersService } from './users.service.js';

/** Pages after an account's first log-in with Google. */
const landings: Partial<Record<GoogleAccount['arrival'], string>> = { new: '/me', joined: '/me?joined=google' };

@UseGuards(GoogleGuard)
@UseFilters(GoogleErrorFilter)
@Controller()
export class GoogleController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly sessionCookies: SessionCookiesService,
    private readonly users: UsersService,
  ) {}

  @Handles(api.google.start)
  start() {
    // The guard redirects.
  }

  @Handles(api.google.finish)
  async finish(
    @Req() { user: { account, returnTo }, headers, cookies }: FastifyRequest & { user: GoogleSignIn },
    @Res() reply: FastifyReply,
  ) {
    const { language } = splitLanguage(returnTo);
    if (account.arrival === 'new' && language !== defaultLanguage)
      await this.users.setLanguage(account.user._id, language);
    await this.sessions.revokeByToken(cookies[REFRESH_COOKIE]);
    this.sessionCookies.set(reply, await this.sessions.start(account.user._id, 'google', headers['user-agent']));
    return redirect(reply, landings[account.arrival] ?? returnTo);
  }
}

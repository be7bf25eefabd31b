import {
  Body,
  Controller,
  Inject,
  Req,
  Res,
  UseFilters,
  Catch,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import {
  api,
  messages,
  secondFactorRequired,
  type AdminCredentials,
  type AdminLoginAnswer,
  type AdminVerifyAnswer,
} from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handles } from '../access/handles.js';
import { CurrentAdministrator, type AdminRequester } from '../access/access.decorators.js';
import { AdminSessionsService } from '../access/admin-sessions.service.js';
import { KnownDevices } from '../access/known-devices.service.js';
import { SessionCookiesService } from '../access/session-cookies.service.js';
import { ApiError, unauthenticated } from '../platform/http/api-error.js';
import { sendError } from '../platform/http/error.filter.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { AdminCredentialsDto } from './admin.dto.js';
import type { AdministratorRecord } from '../access/administrator.schema.js';
import { AdministratorsService } from './administrators.service.js';

/** Adds `success: false`, the shape of the log-in's answer, to every error of the log-in. */
@Catch()
class LoginFailureFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost) {
    const http = host.switchToHttp();
    sendError(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), { success: false });
  }
}

/** The administrators' log-in and log-out. */
@Controller()
export class AdminController {
  constructor(
    private readonly administrators: AdministratorsService,
    private readonly sessions: AdminSessionsService,
    private readonly sessionCookies: SessionCookiesService,
    private readonly devices: KnownDevices,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'ADMIN_SECOND_FACTOR'>,
  ) {}

  @Handles(api.admin.logIn)
  @UseFilters(LoginFailureFilter)
  async logIn(
    @Body() credentials: AdminCredentialsDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminLoginAnswer> {
    const administrator = await this.#authenticate(credentials, request);
    const { username, secondFactor } = administrator;
    await this.sessions.revoke(request);
    const sessionId = await this.sessions.start(
      { username, hasSecondFactor: secondFactor !== undefined },
      request,
      reply,
    );
    // Checked once there is a session to revoke: in whichever order the two happen, a changed password leaves no session behind.
    if (!(await this.administrators.isStillValid(administrator))) {
      await this.sessions.revokeOne({ username }, sessionId);
      this.sessions.clearCookie(reply);
      throw unauthenticated(messages.adminLogin.invalid);
    }
    this.devices.remember(request, reply, 'admin', username.toLowerCase());
    return { success: true, message: messages.adminLogin.done };
  }

  @Handles(api.admin.verify)
  verify(@CurrentAdministrator() { username, role, hasSecondFactor }: AdminRequester): AdminVerifyAnswer {
    const isDue = this.settings.ADMIN_SECOND_FACTOR === 'required' && !hasSecondFactor;
    return { success: true, username, role, ...(isDue && { secondFactorSetupRequired: true }) };
  }

  @Handles(api.admin.logOut)
  async logOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminLoginAnswer> {
    await this.sessions.revoke(request);
    this.sessions.clearCookie(reply);
    this.sessionCookies.clearCache(reply);
    return { success: true, message: messages.logout.done };
  }

  async #authenticate(
    { username, password, code }: AdminCredentials,
    request: FastifyRequest,
  ): Promise<AdministratorRecord> {
    const proven = await this.administrators.authenticate(username.trim(), { password, code }, request);
    if (proven === 'wrong password') throw unauthenticated(messages.adminLogin.invalid);
    if (proven === 'code missing') throw new ApiError(401, secondFactorRequired, messages.adminAccount.codeDue);
    const { wrongCode } = messages.adminAccount;
    if (proven === 'wrong code') throw new ApiError(401, 'UNAUTHENTICATED', wrongCode, { code: wrongCode });
    return proven;
  }
}

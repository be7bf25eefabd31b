import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { api, messages, type AdminAccount } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handles } from '../access/handles.js';
import { CurrentAdministrator, type AdminRequester } from '../access/access.decorators.js';
import { AdminSessionsService } from '../access/admin-sessions.service.js';
import { AdminAccountService } from './admin-account.service.js';
import { CodeDto, NoticeAddressDto, PasswordChangeDto, ReauthenticationDto } from './admin.dto.js';

/** The administrator's own account. */
@Controller()
export class AdminAccountController {
  constructor(
    private readonly account: AdminAccountService,
    private readonly sessions: AdminSessionsService,
  ) {}

  @Handles(api.adminAccount.show)
  show(@CurrentAdministrator() requester: AdminRequester): Promise<AdminAccount> {
    return this.account.show(requester);
  }

  @Handles(api.adminAccount.changePassword)
  async changePassword(
    @CurrentAdministrator() requester: AdminRequester,
    @Body() change: PasswordChangeDto,
    @Req() request: FastifyRequest,
  ) {
    await this.account.changePassword(requester, change, request);
    return { message: messages.adminAccount.passwordChanged };
  }

  @Handles(api.adminAccount.changeEmail)
  async changeEmail(
    @CurrentAdministrator() requester: AdminRequester,
    @Body() { email, ...proof }: NoticeAddressDto,
    @Req() request: FastifyRequest,
  ) {
    const { emailSaved, emailRemoved } = messages.adminAccount;
    return { message: (await this.account.changeEmail(requester, email, proof, request)) ? emailSaved : emailRemoved };
  }

  @Handles(api.adminAccount.sessions)
  async list(@CurrentAdministrator() requester: AdminRequester) {
    return { sessions: await this.sessions.listOf(requester) };
  }

  @Handles(api.adminAccount.endSessions)
  async endAll(@CurrentAdministrator() requester: AdminRequester, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.account.endAllSessions(requester);
    this.sessions.clearCookie(reply);
    return { message: messages.adminAccount.allEnded };
  }

  @Handles(api.adminAccount.endSession)
  async end(@CurrentAdministrator() requester: AdminRequester, @Param('id') id: string) {
    await this.account.endSession(requester, id);
    return { message: messages.adminAccount.sessionEnded };
  }

  @Handles(api.adminAccount.enrol)
  enrol(
    @CurrentAdministrator() requester: AdminRequester,
    @Body() proof: ReauthenticationDto,
    @Req() request: FastifyRequest,
  ) {
    return this.account.enrol(requester, proof, request);
  }

  @Handles(api.adminAccount.confirm)
  confirm(@CurrentAdministrator() requester: AdminRequester, @Body() { code }: CodeDto) {
    return this.account.confirm(requester, code);
  }

  @Handles(api.adminAccount.removeSecondFactor)
  async remove(
    @CurrentAdministrator() requester: AdminRequester,
    @Body() proof: ReauthenticationDto,
    @Req() request: FastifyRequest,
  ) {
    await this.account.removeSecondFactor(requester, proof, request);
    return { message: messages.adminAccount.secondFactorOff };
  }

  @Handles(api.adminAccount.renewRecoveryCodes)
  renew(
    @CurrentAdministrator() requester: AdminRequester,
    @Body() proof: ReauthenticationDto,
    @Req() request: FastifyRequest,
  ) {
    return this.account.renewRecoveryCodes(requester, proof, request);
  }
}

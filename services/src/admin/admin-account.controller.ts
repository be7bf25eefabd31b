import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { api, messages, type AdminAccount } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handles } from '../access/handles.js';
import { CurrentAdministrator, type AdminRequester } from '../access/access.decorators.js';
import { AdminSessionsService } from '../access/admin-sessions.service.js';
import { AdminAccountService } from './admin-account.service.js';
import { CodeDto, NoticeAddressDto, PasswordChangeDto, ReauthenticationDto } from './admin.dto.js';

/** The administrator's own account. */
@ApiTags('admin')
@Controller()
export class AdminAccountController {
  constructor(
    private readonly account: AdminAccountService,
    private readonly sessions: AdminSessionsService,
  ) {}

  @Handles(api.adminAccount.show)
  @ApiOperation({ summary: 'The own account, and whether it has a second factor.' })
  show(@CurrentAdministrator() requester: AdminRequester): Promise<AdminAccount> {
    return this.account.show(requester);
  }

  @Handles(api.adminAccount.changePassword)
  @ApiOperation({ summary: 'Changes the password and ends every other session.' })
  async changePassword(
    @CurrentAdministrator() requester: AdminRequester,
    @Body() change: PasswordChangeDto,
    @Req() request: FastifyRequest,
  ) {
    await this.account.changePassword(requester, change, request);
    return { message: messages.adminAccount.passwordChanged };
  }

  @Handles(api.adminAccount.changeEmail)
  @ApiOperation({ summary: 'Changes or removes the address for notices of changed rights.' })
  async changeEmail(
    @CurrentAdministrator() requester: AdminRequester,
    @Body() { email, ...proof }: NoticeAddressDto,
    @Req() request: FastifyRequest,
  ) {
    const { emailSaved, emailRemoved } = messages.adminAccount;
    return { message: (await this.account.changeEmail(requester, email, proof, request)) ? emailSaved : emailRemoved };
  }

  @Handles(api.adminAccount.sessions)
  @ApiOperation({ summary: 'The sessions that have not ended, the latest first.' })
  async list(@CurrentAdministrator() requester: AdminRequester) {
    return { sessions: await this.sessions.listOf(requester) };
  }

  @Handles(api.adminAccount.endSessions)
  @ApiOperation({ summary: 'Logs out everywhere, here as well.' })
  async endAll(@CurrentAdministrator() requester: AdminRequester, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.account.endAllSessions(requester);
    this.sessions.clearCookie(reply);
    return { message: messages.adminAccount.allEnded };
  }

  @Handles(api.adminAccount.endSession)
  @ApiOperation({ summary: 'Ends one session.' })
  async end(@CurrentAdministrator() requester: AdminRequester, @Param('id') id: string) {
    await this.account.endSession(requester, id);
    return { message: messages.adminAccount.sessionEnded };
  }

  @Handles(api.adminAccount.enrol)
  @ApiOperation({ summary: 'Begins to set up an authenticator app; what holds now holds until its first code.' })
  enrol(
    @CurrentAdministrator() requester: AdminRequester,
    @Body() proof: ReauthenticationDto,
    @Req() request: FastifyRequest,
  ) {
    return this.account.enrol(requester, proof, request);
  }

  @Handles(api.adminAccount.confirm)
  @ApiOperation({ summary: 'Switches the second factor on by a first code; answers the recovery codes, this once.' })
  confirm(@CurrentAdministrator() requester: AdminRequester, @Body() { code }: CodeDto) {
    return this.account.confirm(requester, code);
  }

  @Handles(api.adminAccount.removeSecondFactor)
  @ApiOperation({ summary: 'Switches the second factor off; 409 where the site requires one.' })
  async remove(
    @CurrentAdministrator() requester: AdminRequester,
    @Body() proof: ReauthenticationDto,
    @Req() request: FastifyRequest,
  ) {
    await this.account.removeSecondFactor(requester, proof, request);
    return { message: messages.adminAccount.secondFactorOff };
  }

  @Handles(api.adminAccount.renewRecoveryCodes)
  @ApiOperation({ summary: 'Ten new recovery codes, shown this once, instead of those that are left.' })
  renew(
    @CurrentAdministrator() requester: AdminRequester,
    @Body() proof: ReauthenticationDto,
    @Req() request: FastifyRequest,
  ) {
    return this.account.renewRecoveryCodes(requester, proof, request);
  }
}

import { Body, Controller, Param, Req } from '@nestjs/common';
import { api, messages, type InvitationLink, type ListedAdministrator, type OpenInvitation } from '@setu/contracts';
import type { FastifyRequest } from 'fastify';
import { Handles } from '../access/handles.js';
import { CurrentAdministrator, type AdminRequester } from '../access/access.decorators.js';
import { AdminAccountService } from './admin-account.service.js';
import { AcceptanceDto, InvitationDto, InvitationTokenDto, ReauthenticationDto, RoleDto } from './admin.dto.js';
import { InvitationsService } from './invitations.service.js';

/** The administrators, for those who manage them. Each change needs the proof of a log-in; a test checks every route (ADR 0038). */
@Controller()
export class AdministratorsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly account: AdminAccountService,
  ) {}

  @Handles(api.administrators.all)
  async list(): Promise<{ administrators: ListedAdministrator[] }> {
    return { administrators: await this.invitations.list() };
  }

  @Handles(api.administrators.invite)
  async invite(
    @CurrentAdministrator() requester: AdminRequester,
    @Body() { username, role, ...proof }: InvitationDto,
    @Req() request: FastifyRequest,
  ): Promise<InvitationLink> {
    await this.account.reauthenticate(requester, proof, request);
    return this.invitations.invite(username.trim(), role, requester.username);
  }

  @Handles(api.administrators.inviteAgain)
  async inviteAgain(
    @CurrentAdministrator() requester: AdminRequester,
    @Param('id') id: string,
    @Body() proof: ReauthenticationDto,
    @Req() request: FastifyRequest,
  ): Promise<InvitationLink> {
    await this.account.reauthenticate(requester, proof, request);
    return this.invitations.inviteAgain(id, requester.username);
  }

  @Handles(api.administrators.changeRole)
  async changeRole(
    @CurrentAdministrator() requester: AdminRequester,
    @Param('id') id: string,
    @Body() { role, ...proof }: RoleDto,
    @Req() request: FastifyRequest,
  ): Promise<ListedAdministrator> {
    await this.account.reauthenticate(requester, proof, request);
    return this.invitations.changeRole(id, role, requester.username);
  }

  @Handles(api.administrators.endSessions)
  async endSessions(
    @CurrentAdministrator() requester: AdminRequester,
    @Param('id') id: string,
    @Body() proof: ReauthenticationDto,
    @Req() request: FastifyRequest,
  ) {
    await this.account.reauthenticate(requester, proof, request);
    await this.invitations.endSessions(id, requester.username);
    return { message: messages.administrators.sessionsEnded };
  }

  @Handles(api.administrators.remove)
  async remove(
    @CurrentAdministrator() requester: AdminRequester,
    @Param('id') id: string,
    @Body() proof: ReauthenticationDto,
    @Req() request: FastifyRequest,
  ) {
    await this.account.reauthenticate(requester, proof, request);
    await this.invitations.remove(id, requester.username);
    return { message: messages.administrators.removed };
  }
}

/** Serves the link of an invited administrator. */
@Controller()
export class InvitationController {
  constructor(private readonly invitations: InvitationsService) {}

  @Handles(api.administrators.openInvitation)
  open(@Body() { token }: InvitationTokenDto): Promise<OpenInvitation> {
    return this.invitations.open(token);
  }

  @Handles(api.administrators.acceptInvitation)
  async accept(@Body() { token, newPassword }: AcceptanceDto) {
    await this.invitations.accept(token, newPassword);
    return { message: messages.administrators.welcome };
  }
}

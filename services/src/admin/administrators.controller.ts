import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { messages, type InvitationLink, type ListedAdministrator, type OpenInvitation } from '@setu/contracts';
import type { FastifyRequest } from 'fastify';
import { AdminOnly, CurrentAdministrator, Public, type AdminRequester } from '../access/access.decorators.js';
import { LimitPerAddress } from '../access/rate-limit.guard.js';
import { AdminAccountService } from './admin-account.service.js';
import { AcceptanceDto, InvitationDto, InvitationTokenDto, ReauthenticationDto, RoleDto } from './admin.dto.js';
import { InvitationsService } from './invitations.service.js';

/** The administrators, for those who manage them. Each change needs the proof of a log-in; a test checks every route (ADR 0038). */
@ApiTags('admin')
@AdminOnly('administrators')
@Controller('admin/administrators')
export class AdministratorsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly account: AdminAccountService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Every administrator, by name.' })
  async list(): Promise<{ administrators: ListedAdministrator[] }> {
    return { administrators: await this.invitations.list() };
  }

  @Post()
  @ApiOperation({ summary: 'Invites an administrator; answers the token of their link, this once.' })
  async invite(
    @CurrentAdministrator() requester: AdminRequester,
    @Body() { username, role, ...proof }: InvitationDto,
    @Req() request: FastifyRequest,
  ): Promise<InvitationLink> {
    await this.account.reauthenticate(requester, proof, request);
    return this.invitations.invite(username.trim(), role, requester.username);
  }

  @Post(':id/invitation')
  @ApiOperation({ summary: 'A new link for somebody who has not chosen a password yet; the earlier one ends.' })
  async inviteAgain(
    @CurrentAdministrator() requester: AdminRequester,
    @Param('id') id: string,
    @Body() proof: ReauthenticationDto,
    @Req() request: FastifyRequest,
  ): Promise<InvitationLink> {
    await this.account.reauthenticate(requester, proof, request);
    return this.invitations.inviteAgain(id, requester.username);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Gives another administrator another role; it counts from their next call on.' })
  async changeRole(
    @CurrentAdministrator() requester: AdminRequester,
    @Param('id') id: string,
    @Body() { role, ...proof }: RoleDto,
    @Req() request: FastifyRequest,
  ): Promise<ListedAdministrator> {
    await this.account.reauthenticate(requester, proof, request);
    return this.invitations.changeRole(id, role, requester.username);
  }

  @Delete(':id/sessions')
  @ApiOperation({ summary: 'Logs an administrator out everywhere.' })
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

  @Delete(':id')
  @ApiOperation({ summary: 'Removes another administrator and ends their sessions.' })
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

/** What an invited person does with their link. */
@ApiTags('admin')
@Public()
@Controller('admin/invitation')
export class InvitationController {
  constructor(private readonly invitations: InvitationsService) {}

  @Post()
  @HttpCode(200)
  @LimitPerAddress('emailTokenPerAddress')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Whom an invitation is for; 400 when its link is spent or too old.' })
  open(@Body() { token }: InvitationTokenDto): Promise<OpenInvitation> {
    return this.invitations.open(token);
  }

  @Put()
  @LimitPerAddress('emailTokenPerAddress')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Chooses the password of an invited administrator, who can then log in.' })
  async accept(@Body() { token, newPassword }: AcceptanceDto) {
    await this.invitations.accept(token, newPassword);
    return { message: messages.administrators.welcome };
  }
}

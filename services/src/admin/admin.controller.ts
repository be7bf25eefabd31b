import { Body, Controller, Get, Header, HttpCode, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { messages, type Administrator, type AdminLoginAnswer, type AdminVerifyAnswer } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminOnly, CurrentAdministrator, Public } from '../access/access.decorators.js';
import { AdminSessionsService } from '../access/admin-sessions.service.js';
import { KnownDevices } from '../access/login-attempts/known-devices.service.js';
import { AdminCredentialsDto } from './admin-credentials.dto.js';
import { AdministratorsService } from './administrators.service.js';
import { LoginFailureFilter } from './login-failure.filter.js';

const reply = () => Res({ passthrough: true });

/** The administrator's way in and out. */
@ApiTags('admin')
@Controller('admin')
export class AdminController {
  constructor(
    private readonly administrators: AdministratorsService,
    private readonly sessions: AdminSessionsService,
    private readonly devices: KnownDevices,
  ) {}

  @Post('login')
  @Public()
  @HttpCode(200)
  @UseFilters(LoginFailureFilter)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Logs an administrator in.' })
  async logIn(
    @Body() credentials: AdminCredentialsDto,
    @Req() request: FastifyRequest,
    @reply() answer: FastifyReply,
  ): Promise<AdminLoginAnswer> {
    const administrator = await this.administrators.logIn(credentials, request);
    await this.sessions.revoke(request);
    await this.sessions.start(administrator, answer);
    this.devices.remember(request, answer, 'admin', administrator.username.toLowerCase());
    return { success: true, message: messages.adminLogin.done };
  }

  @Get('verify')
  @AdminOnly()
  @ApiOperation({ summary: 'Who is logged in as an administrator; 401 for everybody else.' })
  verify(@CurrentAdministrator() { username }: Administrator): AdminVerifyAnswer {
    return { success: true, username };
  }

  @Post('logout')
  @Public()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Ends the administrator’s session on the server and here.' })
  async logOut(@Req() request: FastifyRequest, @reply() answer: FastifyReply): Promise<AdminLoginAnswer> {
    await this.sessions.end(request, answer);
    return { success: true, message: messages.logout.done };
  }
}

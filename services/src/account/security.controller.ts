import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { messages } from '@setu/contracts';
import type { FastifyReply } from 'fastify';
import { CurrentUser, SignedIn, type Requester } from '../access/access.decorators.js';
import { SessionCookiesService } from '../access/session-cookies.service.js';
import { EmailVerificationService } from './email-verification.service.js';
import { ChangePasswordDto } from './recovery.dto.js';
import { SecurityService } from './security.service.js';

/** The security of the signed-in person's own account. */
@ApiTags('users')
@SignedIn()
@Controller('users/me')
export class SecurityController {
  constructor(
    private readonly security: SecurityService,
    private readonly verification: EmailVerificationService,
    private readonly cookies: SessionCookiesService,
  ) {}

  @Post('verification')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sends the letter that verifies the address once more.' })
  async askAgain(@CurrentUser() { userId }: Requester) {
    return { message: await this.verification.askAgain(userId) };
  }

  @Post('password')
  @HttpCode(200)
  @ApiOperation({ summary: 'Changes the password and ends every other session.' })
  async changePassword(
    @CurrentUser() requester: Requester,
    @Body() { currentPassword, newPassword }: ChangePasswordDto,
  ) {
    await this.security.changePassword(requester, currentPassword, newPassword);
    return { message: messages.recovery.changed };
  }

  @Get('sessions')
  @ApiOperation({ summary: 'The devices that are logged in, the last used first.' })
  async devices(@CurrentUser() requester: Requester) {
    return { devices: await this.security.devices(requester) };
  }

  @Delete('sessions')
  @ApiOperation({ summary: 'Logs out everywhere, here as well.' })
  async endAll(@CurrentUser() requester: Requester, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.security.endAllDevices(requester);
    this.cookies.clear(reply);
    return { message: messages.devices.allEnded };
  }

  @Delete('sessions/:id')
  @ApiOperation({ summary: 'Logs one device out.' })
  async end(@CurrentUser() requester: Requester, @Param('id') id: string) {
    await this.security.endDevice(requester, id);
    return { message: messages.devices.ended };
  }
}

import { Body, Controller, Param, Res } from '@nestjs/common';
import { api, messages } from '@setu/contracts';
import type { FastifyReply } from 'fastify';
import { Handles } from '../access/handles.js';
import { CurrentUser, type Requester } from '../access/access.decorators.js';
import { SessionCookiesService } from '../access/session-cookies.service.js';
import { SessionsService } from '../access/sessions.service.js';
import { ApiError } from '../platform/http/api-error.js';
import { ChangePasswordDto } from './account.dto.js';
import { EmailVerificationService } from './email-verification.service.js';
import { PasswordsService } from './passwords.service.js';

/** The signed-in person's email address, password and devices. */
@Controller()
export class SecurityController {
  constructor(
    private readonly verification: EmailVerificationService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly sessionCookies: SessionCookiesService,
  ) {}

  @Handles(api.users.sendVerification)
  async sendVerification(@CurrentUser() { userId }: Requester) {
    return { message: await this.verification.sendAgain(userId) };
  }

  @Handles(api.users.changePassword)
  async changePassword(
    @CurrentUser() requester: Requester,
    @Body() { currentPassword, newPassword }: ChangePasswordDto,
  ) {
    await this.passwords.change(requester, currentPassword, newPassword);
    return { message: messages.recovery.changed };
  }

  @Handles(api.users.devices)
  async devices(@CurrentUser() requester: Requester) {
    return { devices: await this.sessions.devicesOf(requester) };
  }

  @Handles(api.users.endMySessions)
  async endAllSessions(@CurrentUser() { userId }: Requester, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.sessions.revokeAllOf(userId);
    this.sessionCookies.clear(reply);
    return { message: messages.devices.allEnded };
  }

  @Handles(api.users.endMySession)
  async endSession(@CurrentUser() requester: Requester, @Param('id') id: string) {
    if (!(await this.sessions.revokeOne(requester, id))) throw new ApiError(404, 'NOT_FOUND', messages.devices.gone);
    return { message: messages.devices.ended };
  }
}

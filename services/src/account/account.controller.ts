import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import { api, messages, type RefreshAnswer, type User } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handles } from '../access/handles.js';
import { KnownDevices } from '../access/known-devices.service.js';
import { REFRESH_COOKIE, SessionCookiesService } from '../access/session-cookies.service.js';
import { SessionsService, type OpenSession } from '../access/sessions.service.js';
import { unauthenticated } from '../platform/http/api-error.js';
import { CredentialsDto, EmailTokenDto, ForgotPasswordDto, ResetPasswordDto, SignUpDto } from './account.dto.js';
import { EmailVerificationService } from './email-verification.service.js';
import { PasswordsService } from './passwords.service.js';
import { SignInService } from './sign-in.service.js';
import type { UserRecord } from './user.schema.js';
import { UsersService } from './users.service.js';

/** Sign-up, log-in and log-out, and the links in emails. The links do not sign the user in. */
@Controller()
export class AccountController {
  constructor(
    private readonly signIn: SignInService,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly sessionCookies: SessionCookiesService,
    private readonly devices: KnownDevices,
    private readonly verification: EmailVerificationService,
    private readonly passwords: PasswordsService,
  ) {}

  @Handles(api.users.signUp)
  async signUp(
    @Body() { guardian, language, ...credentials }: SignUpDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { user, session } = await this.signIn.signUp(
      credentials,
      { guardian, language },
      request.headers['user-agent'],
    );
    await this.#leaveOld(request).catch(() => undefined);
    return this.#answer(user, session, request, reply);
  }

  @Handles(api.users.logIn)
  async logIn(
    @Body() credentials: CredentialsDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.#startSession(await this.signIn.logIn(credentials, request), request, reply);
  }

  @Handles(api.users.refresh)
  @ApiNoContentResponse({ description: 'Renewed.' })
  @ApiOkResponse({ description: 'A guest, who has nothing to renew.' })
  async refresh(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RefreshAnswer | void> {
    const token = request.cookies[REFRESH_COOKIE];
    if (!token) {
      // Every guest's browser would report a 401 as an error.
      reply.status(200);
      return { signedIn: false };
    }
    const session = await this.sessions.refresh(token);
    if (session) return this.sessionCookies.set(reply, session);
    this.sessionCookies.clear(reply);
    throw unauthenticated('Your session has ended. Please log in again.');
  }

  @Handles(api.users.logOut)
  async logOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const requester = await this.sessionCookies.requesterOf(request);
    if (requester) {
      await this.users.noteReturn(requester.userId);
      await this.sessions.revoke(requester.sessionId);
    }
    await this.sessions.revokeByToken(request.cookies[REFRESH_COOKIE]);
    this.sessionCookies.clear(reply);
    this.sessionCookies.clearCache(reply);
    return { message: messages.logout.done };
  }

  @Handles(api.users.verifyEmail)
  async verify(@Body() { token }: EmailTokenDto) {
    await this.verification.verify(token);
    return { message: messages.recovery.verified };
  }

  @Handles(api.users.forgotPassword)
  async forgotPassword(@Body() { email }: ForgotPasswordDto) {
    await this.passwords.requestReset(email);
    return { message: messages.recovery.asked };
  }

  @Handles(api.users.resetPassword)
  async resetPassword(@Body() { token, password }: ResetPasswordDto) {
    await this.passwords.reset(token, password);
    return { message: messages.recovery.reset };
  }

  async #startSession(user: UserRecord, request: FastifyRequest, reply: FastifyReply): Promise<{ user: User }> {
    await this.#leaveOld(request);
    const session = await this.sessions.start(user._id, 'password', request.headers['user-agent']);
    // Checked once there is a session to revoke: in whichever order the two happen, a password that was dropped leaves no session behind.
    if (!(await this.users.hasSamePassword(user))) {
      await this.sessions.revoke(session.sessionId);
      throw unauthenticated(messages.login.invalid);
    }
    return this.#answer(user, session, request, reply);
  }

  /** Ends the session that the browser was in. */
  #leaveOld(request: FastifyRequest) {
    return this.sessions.revokeByToken(request.cookies[REFRESH_COOKIE]);
  }

  #answer(user: UserRecord, session: OpenSession, request: FastifyRequest, reply: FastifyReply): { user: User } {
    this.sessionCookies.set(reply, session);
    this.devices.remember(request, reply, 'user', user.email);
    return { user: this.users.toUser(user) };
  }
}

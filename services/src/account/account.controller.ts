import { Body, Controller, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { messages, type RefreshAnswer, type User } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../access/access.decorators.js';
import { KnownDevices } from '../access/known-devices.service.js';
import { LimitPerAddress } from '../access/rate-limit.guard.js';
import { REFRESH_COOKIE, SessionCookiesService } from '../access/session-cookies.service.js';
import { SessionsService } from '../access/sessions.service.js';
import { unauthenticated } from '../platform/http/api-error.js';
import { CredentialsDto, SignUpDto } from './credentials.dto.js';
import { SignInService } from './sign-in.service.js';
import type { UserRecord } from './user.schema.js';
import { UsersService } from './users.service.js';

const reply = () => Res({ passthrough: true });

/** Getting in and out. */
@ApiTags('users')
@Public()
@Controller('users')
export class AccountController {
  constructor(
    private readonly signIn: SignInService,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly cookies: SessionCookiesService,
    private readonly devices: KnownDevices,
  ) {}

  @Post('signup')
  @LimitPerAddress('signUpPerAddress')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Makes an account and signs in; 409 when the address has one.' })
  async signUp(
    @Body() { guardian, ...credentials }: SignUpDto,
    @Req() request: FastifyRequest,
    @reply() answer: FastifyReply,
  ) {
    return this.#open(await this.signIn.signUp(credentials, guardian), request, answer);
  }

  @Post('login')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Signs in.' })
  async logIn(@Body() credentials: CredentialsDto, @Req() request: FastifyRequest, @reply() answer: FastifyReply) {
    return this.#open(await this.signIn.logIn(credentials, request), request, answer);
  }

  @Post('refresh')
  @HttpCode(204)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Exchanges the refresh token for a new one and a new access token.' })
  @ApiNoContentResponse({ description: 'Renewed.' })
  @ApiOkResponse({ description: 'A guest, who has nothing to renew.' })
  async refresh(@Req() request: FastifyRequest, @reply() answer: FastifyReply): Promise<RefreshAnswer | void> {
    const token = request.cookies[REFRESH_COOKIE];
    if (!token) {
      // Not a 401, which every guest's browser would report as an error.
      answer.status(200);
      return { signedIn: false };
    }
    const session = await this.sessions.refresh(token);
    if (session) return this.cookies.set(answer, session);
    this.cookies.clear(answer);
    throw unauthenticated('Your session has ended. Please log in again.');
  }

  @Post('logout')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Ends the session on the server and here.' })
  async logOut(@Req() request: FastifyRequest, @reply() answer: FastifyReply) {
    const requester = await this.cookies.requesterOf(request);
    if (requester) {
      await this.users.noteReturn(requester.userId);
      await this.sessions.revoke(requester.sessionId);
    }
    await this.sessions.revokeByToken(request.cookies[REFRESH_COOKIE]);
    this.cookies.clear(answer);
    this.cookies.clearCache(answer);
    return { message: messages.logout.done };
  }

  async #open(user: UserRecord, request: FastifyRequest, answer: FastifyReply): Promise<{ user: User }> {
    await this.sessions.revokeByToken(request.cookies[REFRESH_COOKIE]);
    const session = await this.sessions.start(user._id, 'password', request.headers['user-agent']);
    // Asked once the session is there to be revoked: whichever comes first, a password that was dropped leaves none behind.
    if (!(await this.users.keepsPassword(user))) {
      await this.sessions.revoke(session.sessionId);
      throw unauthenticated(messages.login.invalid);
    }
    this.cookies.set(answer, session);
    this.devices.remember(request, answer, 'user', user.email);
    return { user: this.users.toUser(user) };
  }
}

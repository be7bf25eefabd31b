import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyReply } from 'fastify';
import { Strategy, type Profile, type StrategyOptions } from 'passport-google-oauth20';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { GoogleError } from './google-error.filter.js';
import { GoogleFlowStore, type GoogleRequest } from './google-flow.store.js';
import { GoogleService, type GoogleAccount } from './google.service.js';

/** OAuth's authorization code flow with PKCE and state. */
export class GoogleStrategy extends PassportStrategy(Strategy, 'google') {
  // Not a `#` field, because passport works with objects that inherit from this one.
  private readonly userinfo: string;

  constructor(
    settings: Settings,
    flows: GoogleFlowStore,
    private readonly accounts: GoogleService,
  ) {
    super({
      clientID: settings.GOOGLE_CLIENT_ID!,
      clientSecret: settings.GOOGLE_CLIENT_SECRET!,
      callbackURL: new URL('/auth/google/callback', settings.PUBLIC_ORIGIN).href,
      authorizationURL: settings.GOOGLE_AUTHORIZATION_URL,
      tokenURL: settings.GOOGLE_TOKEN_URL,
      userProfileURL: settings.GOOGLE_USERINFO_URL,
      scope: ['openid', 'email', 'profile'],
      pkce: true,
      state: true,
      // Its types describe only stores without PKCE.
      store: flows as unknown as StrategyOptions['store'],
    });
    this.userinfo = settings.GOOGLE_USERINFO_URL;
    this._oauth2.useAuthorizationHeaderforGET(true);
  }

  /** Passes the answer on as it is. The library's own parser throws outside of any request when the answer is not an object. */
  override userProfile(accessToken: string, done: (error: unknown, profile?: Pick<Profile, '_json'>) => void) {
    this._oauth2.get(this.userinfo, accessToken, (error, body) => {
      if (error) return done(new GoogleError('google-failed', error));
      try {
        done(null, { _json: JSON.parse(String(body)) });
      } catch (unreadable) {
        done(new GoogleError('google-failed', unreadable));
      }
    });
  }

  validate(_access: string, _refresh: string, profile: Profile): Promise<GoogleAccount> {
    return this.accounts.accountOf(profile._json);
  }
}

/** Null where Google is not set up. */
export const googleStrategy = {
  provide: GoogleStrategy,
  useFactory: (settings: Settings, flows: GoogleFlowStore, accounts: GoogleService) =>
    settings.GOOGLE_CLIENT_ID ? new GoogleStrategy(settings, flows, accounts) : null,
  inject: [SETTINGS, GoogleFlowStore, GoogleService],
};

/** The value of `user` on a request that has passed the guard. */
export interface GoogleSignIn {
  account: GoogleAccount;
  returnTo: string;
}

/** Redirects the browser to Google, or handles Google's redirect back. Throws a `GoogleError`. */
@Injectable()
export class GoogleGuard extends AuthGuard('google') {
  readonly #isSetUp: boolean;

  constructor(@Inject(SETTINGS) settings: Pick<Settings, 'GOOGLE_CLIENT_ID'>) {
    super();
    this.#isSetUp = Boolean(settings.GOOGLE_CLIENT_ID);
  }

  override canActivate(context: ExecutionContext) {
    if (!this.#isSetUp) throw new GoogleError('google-not-set-up');
    const { query, routeOptions, headers } = this.getRequest(context);
    // The strategy looks at the query only: without an answer in it, the callback would redirect to Google again.
    const isAnswer = Boolean(query.code || query.error);
    if (isAnswer !== routeOptions.url?.endsWith('/callback')) throw new GoogleError('google-failed');
    // Google does not ask again after a first consent, so another site could log its visitors in. Old browsers and other clients do not send this header.
    if (!isAnswer && headers['sec-fetch-site'] === 'cross-site') throw new GoogleError('google-other-site');
    return super.canActivate(context);
  }

  override getRequest(context: ExecutionContext): GoogleRequest {
    const http = context.switchToHttp();
    return Object.assign(http.getRequest<GoogleRequest>(), { reply: http.getResponse<FastifyReply>() });
  }

  /** The part of a Node response that passport needs for a redirect. */
  getResponse(context: ExecutionContext) {
    const reply = context.switchToHttp().getResponse<FastifyReply>().header('cache-control', 'no-store');
    return {
      set statusCode(code: number) {
        reply.code(code);
      },
      setHeader: (name: string, value: string) => void reply.header(name, value),
      end: () => void reply.send(),
    };
  }

  override handleRequest<T = GoogleSignIn>(
    error: unknown,
    account: GoogleAccount | false,
    info: { state: string } | undefined,
    context: ExecutionContext,
  ): T {
    if (error instanceof GoogleError) throw error;
    if (account && info) return { account, returnTo: info.state } as T;
    const isDenied = this.getRequest(context).query.error === 'access_denied';
    throw new GoogleError(isDenied ? 'google-denied' : 'google-failed', error);
  }
}

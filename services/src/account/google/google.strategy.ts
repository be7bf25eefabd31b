import { PassportStrategy } from '@nestjs/passport';
import { Strategy, type Profile, type StrategyOptions } from 'passport-google-oauth20';
import { type Settings, SETTINGS } from '../../platform/settings.js';
import { GoogleFlowStore } from './google-flow.store.js';
import { GoogleProblem } from './google-problem.js';
import { GoogleService, type GoogleAccount } from './google.service.js';

/** Authorization code with PKCE and state. */
export class GoogleStrategy extends PassportStrategy(Strategy, 'google') {
  // Not `#`: passport works with objects that inherit from this one.
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
      // Its types know only stores without PKCE.
      store: flows as unknown as StrategyOptions['store'],
    });
    this.userinfo = settings.GOOGLE_USERINFO_URL;
    this._oauth2.useAuthorizationHeaderforGET(true);
  }

  /** Takes the answer as it comes: the library's own reading throws, outside of any request, at one that is not an object. */
  override userProfile(accessToken: string, done: (error: unknown, profile?: Pick<Profile, '_json'>) => void) {
    this._oauth2.get(this.userinfo, accessToken, (error, body) => {
      if (error) return done(new GoogleProblem('google-failed', error));
      try {
        done(null, { _json: JSON.parse(String(body)) });
      } catch (unreadable) {
        done(new GoogleProblem('google-failed', unreadable));
      }
    });
  }

  validate(_access: string, _refresh: string, profile: Profile): Promise<GoogleAccount> {
    return this.accounts.accountOf(profile._json);
  }
}

/** Registers itself with passport, where Google is set up. */
export const googleStrategy = {
  provide: GoogleStrategy,
  useFactory: (settings: Settings, flows: GoogleFlowStore, accounts: GoogleService) =>
    settings.GOOGLE_CLIENT_ID ? new GoogleStrategy(settings, flows, accounts) : null,
  inject: [SETTINGS, GoogleFlowStore, GoogleService],
};

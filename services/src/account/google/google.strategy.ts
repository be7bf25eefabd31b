import { PassportStrategy } from '@nestjs/passport';
import { Strategy, type Profile, type StrategyOptions } from 'passport-google-oauth20';
import type { Settings } from '../../platform/settings.js';
import { SETTINGS } from '../../platform/tokens.js';
import { GoogleFlowStore } from './google-flow.store.js';
import { GoogleService, type GoogleAccount } from './google.service.js';

/** Authorization code with PKCE and state. */
export class GoogleStrategy extends PassportStrategy(Strategy, 'google') {
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
    this._oauth2.useAuthorizationHeaderforGET(true);
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

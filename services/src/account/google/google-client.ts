import { Inject, Injectable } from '@nestjs/common';
import { Strategy, type StrategyOptions } from 'passport-google-oauth20';
import type { Settings } from '../../platform/settings.js';
import { SETTINGS } from '../../platform/tokens.js';
import type { GoogleFlow } from './google-flow.js';
import { flowStore, type FlowRequest } from './flow-store.js';

/** What Google says of a person (OpenID Connect userinfo). */
export interface GoogleClaims {
  sub: string;
  email?: string;
  email_verified?: boolean | 'true' | 'false';
  name?: string;
}

export type GoogleOutcome =
  | { kind: 'redirect'; address: string; flow: Pick<GoogleFlow, 'state' | 'verifier'> }
  | { kind: 'signed-in'; claims: GoogleClaims }
  | { kind: 'refused' }
  | { kind: 'failed'; error: unknown };

/** The actions that a passport strategy calls on itself. */
interface Actions {
  redirect(address: string): void;
  success(claims: GoogleClaims): void;
  fail(): void;
  error(error: unknown): void;
}

/**
 * Passport's Google strategy: authorization code with PKCE and state. It is run directly, one copy a request as passport does, since passport's own
 * middleware needs an Express response and a session.
 */
@Injectable()
export class GoogleClient {
  readonly #strategy: Strategy | undefined;

  constructor(@Inject(SETTINGS) settings: Settings) {
    const { GOOGLE_CLIENT_ID: clientID, GOOGLE_CLIENT_SECRET: clientSecret, PUBLIC_ORIGIN } = settings;
    if (!clientID || !clientSecret) return;
    const options: StrategyOptions = {
      clientID,
      clientSecret,
      callbackURL: new URL('/auth/google/callback', PUBLIC_ORIGIN).href,
      authorizationURL: settings.GOOGLE_AUTHORIZATION_URL,
      tokenURL: settings.GOOGLE_TOKEN_URL,
      userProfileURL: settings.GOOGLE_USERINFO_URL,
      scope: ['openid', 'email', 'profile'],
      pkce: true,
      state: true,
      // Its types know only stores without PKCE.
      store: flowStore as unknown as StrategyOptions['store'],
    };
    this.#strategy = new Strategy(options, (_access, _refresh, profile, done) => done(null, profile._json as never));
    (
      this.#strategy as unknown as { _oauth2: { useAuthorizationHeaderforGET(use: boolean): void } }
    )._oauth2.useAuthorizationHeaderforGET(true);
  }

  get isSetUp(): boolean {
    return this.#strategy !== undefined;
  }

  run(query: unknown, flow?: GoogleFlow): Promise<GoogleOutcome> {
    return new Promise((resolve) => {
      const request: FlowRequest = { query: query as FlowRequest['query'], flow };
      const actions: Actions = {
        redirect: (address) => resolve({ kind: 'redirect', address, flow: request.started! }),
        success: (claims) => resolve({ kind: 'signed-in', claims }),
        fail: () => resolve({ kind: 'refused' }),
        error: (error) => resolve({ kind: 'failed', error }),
      };
      const strategy = Object.assign(Object.create(this.#strategy!) as Strategy, actions);
      strategy.authenticate(request as never, {});
    });
  }
}

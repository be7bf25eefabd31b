import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { getModelToken } from '@nestjs/mongoose';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deriveKey, isEqualInConstantTime, randomToken, sha256 } from '../../access/crypto.js';
import { cookieAttributes } from '../../access/session-cookies.service.js';
import { isDuplicate } from '../../platform/database/mongo-errors.js';
import { type Settings, SECRET, SETTINGS } from '../../platform/settings.js';
import { SPENT_STATE, type SpentStateModel } from './spent-state.schema.js';

/** A request as passport hands it to the store. */
export interface GoogleRequest extends FastifyRequest {
  query: Record<string, unknown>;
  reply: FastifyReply;
}

/** A visitor on the way to Google and back. */
interface GoogleFlow {
  state: string;
  /** PKCE. */
  verifier: string;
  /** Path of this site to go to afterwards. */
  returnTo: string;
}

type Stored = (error: Error | null, state?: string) => void;
type Verified = (error: Error | null, verifier: string | false, returnTo?: string) => void;

const name = 'google_flow';
const seconds = 10 * 60;

/**
 * Keeps state and PKCE verifier in a signed cookie that only this browser has, instead of a server session. Passport tells the signatures of stores
 * apart by their number of parameters.
 */
@Injectable()
export class GoogleFlowStore implements OnModuleInit {
  readonly #jwt: JwtService;
  readonly #cookie: ReturnType<typeof cookieAttributes<'lax'>> & { path: string };

  constructor(
    @Inject(SECRET) secret: string,
    @Inject(getModelToken(SPENT_STATE)) private readonly spent: SpentStateModel,
    @Inject(SETTINGS) settings: Pick<Settings, 'PUBLIC_ORIGIN'>,
  ) {
    this.#cookie = { ...cookieAttributes(settings, 'lax'), path: '/auth/google' };
    this.#jwt = new JwtService({
      secret: deriveKey(secret, 'google-flow'),
      signOptions: { algorithm: 'HS256', expiresIn: seconds },
      verifyOptions: { algorithms: ['HS256'] },
    });
  }

  async onModuleInit() {
    await this.spent.createIndexes();
  }

  store({ query, reply }: GoogleRequest, verifier: string, _state: unknown, _meta: unknown, stored: Stored) {
    const flow: GoogleFlow = { state: randomToken(24), verifier, returnTo: safeRedirectPath(query.from) };
    this.#set(reply, this.#jwt.sign(flow), seconds);
    stored(null, flow.state);
  }

  verify({ cookies, reply }: GoogleRequest, state: unknown, _meta: unknown, verified: Verified) {
    this.#set(reply, '', 0);
    const flow = this.#read(cookies[name]);
    if (!flow || typeof state !== 'string' || !isEqualInConstantTime(flow.state, state)) return verified(null, false);
    // The cookie is gone from the browser, not from who copied it.
    this.#spend(state).then(
      (isFirst) => (isFirst ? verified(null, flow.verifier, flow.returnTo) : verified(null, false)),
      (error: Error) => verified(error, false),
    );
  }

  /** Whether nobody has come back with it before. */
  async #spend(state: string): Promise<boolean> {
    try {
      const _id = sha256(state);
      await this.spent.create({ _id, expiresAt: new Date(Date.now() + seconds * 1000) });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Undefined when the cookie is absent, expired or forged. */
  #read(cookie = ''): GoogleFlow | undefined {
    try {
      return this.#jwt.verify<GoogleFlow>(cookie);
    } catch {
      return undefined;
    }
  }

  #set(reply: FastifyReply, value: string, maxAge: number) {
    reply.setCookie(name, value, { ...this.#cookie, maxAge });
  }
}

/** A path of this site, never the address of another site. */
const safeRedirectPath = (from: unknown): string =>
  typeof from === 'string' && from.length <= 500 && /^\/(?![/\\])[^\s\\]*$/.test(from) ? from : '/';

import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectModel } from '@nestjs/mongoose';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Schema, type Model } from 'mongoose';
import { deriveKey, isEqualInConstantTime, randomToken, sha256 } from '../access/crypto.js';
import { cookieAttributes } from '../access/session-cookies.service.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { unlessDuplicate } from '../platform/database/mongo-errors.js';
import { type Settings, SECRET, SETTINGS } from '../platform/settings.js';

/** A log-in with Google that has come back, so that its state cannot be used again. */
interface SpentState {
  /** Hash of the OAuth state. */
  _id: string;
  /** The cookie of the log-in is expired by then. */
  expiresAt: Date;
}

export const spentStateSchema = new Schema<SpentState>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'spent_states', strict: 'throw', versionKey: false },
);

spentStateSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const SPENT_STATE = 'SpentState';

/** A request as passport passes it to the store. */
export interface GoogleRequest extends FastifyRequest {
  query: Record<string, unknown>;
  reply: FastifyReply;
}

/** A log-in with Google that has begun. */
interface GoogleFlow {
  state: string;
  /** PKCE. */
  verifier: string;
  /** Path of this site to go to afterwards. */
  returnTo: string;
}

type StoreCallback = (error: Error | null, state?: string) => void;
type VerifyCallback = (error: Error | null, verifier: string | false, returnTo?: string) => void;

const cookieName = 'google_flow';
const seconds = 10 * 60;

/**
 * Keeps the state and the PKCE verifier in a signed cookie of this browser instead of a server session. Passport recognises the signature of a store by
 * its number of parameters.
 */
@Injectable()
export class GoogleFlowStore {
  readonly #jwt: JwtService;
  readonly #cookie: ReturnType<typeof cookieAttributes<'lax'>> & { path: string };

  constructor(
    @Inject(SECRET) secret: string,
    @InjectModel(SPENT_STATE) private readonly spent: Model<SpentState>,
    @Inject(SETTINGS) settings: Pick<Settings, 'PUBLIC_ORIGIN'>,
  ) {
    this.#cookie = { ...cookieAttributes(settings, 'lax'), path: '/auth/google' };
    this.#jwt = new JwtService({
      secret: deriveKey(secret, 'google-flow'),
      signOptions: { algorithm: 'HS256', expiresIn: seconds },
      verifyOptions: { algorithms: ['HS256'] },
    });
  }

  store({ query, reply }: GoogleRequest, verifier: string, _state: unknown, _meta: unknown, stored: StoreCallback) {
    const flow: GoogleFlow = { state: randomToken(24), verifier, returnTo: safeRedirectPath(query.from) };
    this.#set(reply, this.#jwt.sign(flow), seconds);
    stored(null, flow.state);
  }

  verify({ cookies, reply }: GoogleRequest, state: unknown, _meta: unknown, verified: VerifyCallback) {
    this.#set(reply, '', 0);
    const flow = this.#read(cookies[cookieName]);
    if (!flow || typeof state !== 'string' || !isEqualInConstantTime(flow.state, state)) return verified(null, false);
    // The browser has deleted its cookie, but an attacker may have copied it.
    this.#spend(state).then(
      (isFirst) => (isFirst ? verified(null, flow.verifier, flow.returnTo) : verified(null, false)),
      (error: Error) => verified(error, false),
    );
  }

  /** False when the state was used before. */
  async #spend(state: string): Promise<boolean> {
    const expiresAt = new Date(databaseNow().getTime() + seconds * 1000);
    return (await unlessDuplicate(this.spent.create({ _id: sha256(state), expiresAt }))) !== undefined;
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
    reply.setCookie(cookieName, value, { ...this.#cookie, maxAge });
  }
}

/** A path of this site, never the address of another site. */
const safeRedirectPath = (from: unknown): string =>
  typeof from === 'string' && from.length <= 500 && /^\/(?![/\\])[^\s\\]*$/.test(from) ? from : '/';

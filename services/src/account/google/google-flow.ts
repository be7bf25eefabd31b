import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deriveKey } from '../../access/derive-key.js';
import { SessionCookiesService } from '../../access/session-cookies.service.js';
import { SECRET } from '../../platform/tokens.js';

/** A visitor on the way to Google and back. */
export interface GoogleFlow {
  state: string;
  /** PKCE. */
  verifier: string;
  /** Path of this site to go to afterwards. */
  returnTo: string;
}

const name = 'google_flow';
const seconds = 10 * 60;

/** Keeps the flow in a signed cookie that only this browser has. */
@Injectable()
export class GoogleFlowCookie {
  readonly #jwt: JwtService;

  constructor(
    @Inject(SECRET) secret: string,
    private readonly cookies: SessionCookiesService,
  ) {
    this.#jwt = new JwtService({
      secret: deriveKey(secret, 'google-flow'),
      signOptions: { algorithm: 'HS256', expiresIn: seconds },
      verifyOptions: { algorithms: ['HS256'] },
    });
  }

  set(reply: FastifyReply, flow: GoogleFlow) {
    this.#set(reply, this.#jwt.sign(flow), seconds);
  }

  /** Read once: the cookie goes. Undefined when it is absent, expired or forged. */
  take(request: FastifyRequest, reply: FastifyReply): GoogleFlow | undefined {
    this.#set(reply, '', 0);
    try {
      return this.#jwt.verify<GoogleFlow>(request.cookies[name] ?? '');
    } catch {
      return undefined;
    }
  }

  #set(reply: FastifyReply, value: string, maxAge: number) {
    reply.setCookie(name, value, { ...this.cookies.attributes, path: '/auth/google', maxAge });
  }
}

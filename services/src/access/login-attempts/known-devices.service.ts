import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Settings } from '../../platform/settings.js';
import { SECRET, SETTINGS } from '../../platform/tokens.js';
import { deriveKey } from '../derive-key.js';
import { random } from '../refresh-token.js';

/** Users and administrators may have the same names. */
export type Realm = 'user' | 'admin';

export const DEVICE_COOKIE = 'known_device';
/** Where the cookie is read. */
const paths: Record<Realm, string> = { user: '/api/users', admin: '/api/admin' };
/** As long as browsers keep a cookie. */
const maxAge = 400 * 24 * 60 * 60;
/** A family shares a computer. */
const mostAccounts = 4;

const idLength = 22;
const token = /^[\w-]{65}$/;

/**
 * Devices that an account was logged in from before, by a signed cookie (OWASP: device cookies). It opens nothing; it only keeps the failures of strangers
 * from slowing the owner down. It names no account: the signature says for which one it is good.
 */
@Injectable()
export class KnownDevices {
  readonly #key: KeyObject;
  readonly #secure: boolean;

  constructor(@Inject(SECRET) secret: string, @Inject(SETTINGS) { PUBLIC_ORIGIN }: Pick<Settings, 'PUBLIC_ORIGIN'>) {
    this.#key = deriveKey(secret, 'known-device');
    this.#secure = PUBLIC_ORIGIN.startsWith('https:');
  }

  /** Id of the device; undefined when the account was never logged in from it. */
  idOf(request: FastifyRequest, realm: Realm, account: string): string | undefined {
    const own = tokensOf(request).find((text) =>
      timingSafeEqual(Buffer.from(text), Buffer.from(this.#sign(text.slice(0, idLength), realm, account))),
    );
    return own?.slice(0, idLength);
  }

  remember(request: FastifyRequest, reply: FastifyReply, realm: Realm, account: string) {
    const own = this.#sign(this.idOf(request, realm, account) ?? random(16), realm, account);
    const others = tokensOf(request).filter((each) => each !== own);
    this.#set(reply, realm, [own, ...others].slice(0, mostAccounts).join('.'), maxAge);
  }

  /** For every account, as when one of them is deleted. */
  forget(reply: FastifyReply, realm: Realm) {
    this.#set(reply, realm, '', 0);
  }

  #set(reply: FastifyReply, realm: Realm, value: string, maxAge: number) {
    const attributes = { httpOnly: true, sameSite: 'strict', secure: this.#secure, path: paths[realm] } as const;
    reply.setCookie(DEVICE_COOKIE, value, { ...attributes, maxAge });
  }

  /** The id with its signature. */
  #sign(id: string, realm: Realm, account: string): string {
    return id + createHmac('sha256', this.#key).update(`${realm}\n${id}\n${account}`).digest('base64url');
  }
}

const tokensOf = ({ cookies }: FastifyRequest): string[] =>
  (cookies[DEVICE_COOKIE] ?? '').split('.', mostAccounts).filter((text) => token.test(text));

import { day, inSeconds } from '@setu/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHmac, type KeyObject } from 'node:crypto';
import { type Settings, SECRET, SETTINGS } from '../platform/settings.js';
import { deriveKey, isEqualInConstantTime, randomToken } from './crypto.js';
import { cookieAttributes } from './session-cookies.service.js';

/** Users and administrators may have the same names. */
export type Realm = 'user' | 'admin';

const DEVICE_COOKIE = 'known_device';
/** Paths where the cookie is read. */
const paths: Record<Realm, string> = { user: '/api/users', admin: '/api/admin' };
/** As long as browsers keep a cookie. */
const maxAge = inSeconds(400 * day);
/** A family may share a computer. */
const maxAccounts = 4;

const idLength = 22;
const token = /^[\w-]{65}$/;

/**
 * Recognises devices that have logged in to an account before, by a signed cookie (OWASP: device cookies). The cookie grants nothing; it only keeps the
 * failures of strangers from slowing the owner down. It names no account: it is valid for the account whose signature matches.
 */
@Injectable()
export class KnownDevices {
  readonly #key: KeyObject;
  readonly #attributes: ReturnType<typeof cookieAttributes<'strict'>>;

  constructor(@Inject(SECRET) secret: string, @Inject(SETTINGS) settings: Pick<Settings, 'PUBLIC_ORIGIN'>) {
    this.#key = deriveKey(secret, 'known-device');
    this.#attributes = cookieAttributes(settings, 'strict');
  }

  /** Id of the device; undefined when it has never logged in to the account. */
  idOf(request: FastifyRequest, realm: Realm, account: string): string | undefined {
    const own = tokensOf(request).find((text) =>
      isEqualInConstantTime(text, this.#sign(text.slice(0, idLength), realm, account)),
    );
    return own?.slice(0, idLength);
  }

  remember(request: FastifyRequest, reply: FastifyReply, realm: Realm, account: string) {
    const own = this.#sign(this.idOf(request, realm, account) ?? randomToken(16), realm, account);
    const others = tokensOf(request).filter((each) => each !== own);
    this.#set(reply, realm, [own, ...others].slice(0, maxAccounts).join('.'), maxAge);
  }

  /** Forgets the device for every account, for instance when an account is deleted. */
  forget(reply: FastifyReply, realm: Realm) {
    this.#set(reply, realm, '', 0);
  }

  #set(reply: FastifyReply, realm: Realm, value: string, maxAge: number) {
    reply.setCookie(DEVICE_COOKIE, value, { ...this.#attributes, path: paths[realm], maxAge });
  }

  /** The id with its signature. */
  #sign(id: string, realm: Realm, account: string): string {
    return id + createHmac('sha256', this.#key).update(`${realm}\n${id}\n${account}`).digest('base64url');
  }
}

const tokensOf = ({ cookies }: FastifyRequest): string[] =>
  (cookies[DEVICE_COOKIE] ?? '').split('.', maxAccounts).filter((text) => token.test(text));

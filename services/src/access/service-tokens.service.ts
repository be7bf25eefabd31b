import { Inject, Injectable } from '@nestjs/common';
import type { JsonWebKey, JsonWebKeySet, ServiceClaims, ServiceToken } from '@setu/contracts';
import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { databaseNow } from '../platform/database/database-clock.js';
import { SECRET, type Settings, SETTINGS } from '../platform/settings.js';
import type { Requester } from './access.decorators.js';
import { deriveKey, sha256 } from './crypto.js';

const lifetimeSeconds = 5 * 60;

/** PKCS 8 around the 32 bytes of an Ed25519 private key (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Tokens that tell the services of slices which user calls them (ADR 67). Anyone can check them with the public key. A service knows a user by a name of its own,
 * so that two services cannot join what they know.
 */
@Injectable()
export class ServiceTokensService {
  readonly publicKeys: JsonWebKeySet;
  readonly #key: KeyObject;
  readonly #nameKey: KeyObject;
  readonly #header: string;
  readonly #issuer: string;

  constructor(@Inject(SECRET) secret: string, @Inject(SETTINGS) { PUBLIC_ORIGIN }: Pick<Settings, 'PUBLIC_ORIGIN'>) {
    const seed = deriveKey(secret, 'service-token').export();
    this.#key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
    this.#nameKey = deriveKey(secret, 'service-user-name');
    this.#issuer = new URL(PUBLIC_ORIGIN).origin;
    const { x } = createPublicKey(this.#key).export({ format: 'jwk' }) as Pick<JsonWebKey, 'x'>;
    const kid = sha256(x).slice(0, 16);
    this.publicKeys = { keys: [{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x }] };
    this.#header = encode({ alg: 'EdDSA', typ: 'JWT', kid });
  }

  issue(service: string, { userId }: Pick<Requester, 'userId'>): ServiceToken {
    const iat = Math.floor(databaseNow().getTime() / 1000);
    const name = createHmac('sha256', this.#nameKey).update(`${service} ${userId.toHexString()}`).digest('base64url');
    const claims: ServiceClaims = { iss: this.#issuer, aud: service, sub: name, iat, exp: iat + lifetimeSeconds };
    const text = `${this.#header}.${encode(claims)}`;
    const signature = sign(null, Buffer.from(text), this.#key).toString('base64url');
    return { token: `${text}.${signature}`, expiresIn: lifetimeSeconds };
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

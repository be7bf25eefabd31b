/** A token that tells the service of one slice which user calls it. */
export interface ServiceToken {
  /**
   * A JSON Web Token (RFC 7519), signed with EdDSA. `iss`: origin of the site; `aud`: the service; `sub`: the user, by a name that only this service knows them
   * by; `iat` and `exp`: seconds since 1970.
   */
  token: string;
  /** Seconds until it expires. */
  expiresIn: number;
}

/** The claims of a `ServiceToken`. */
export interface ServiceClaims {
  iss: string;
  aud: string;
  sub: string;
  iat: number;
  exp: number;
}

/** A set of public keys (RFC 7517, RFC 8037). */
export interface JsonWebKeySet {
  keys: JsonWebKey[];
}

/** An Ed25519 public key. */
export interface JsonWebKey {
  kty: 'OKP';
  crv: 'Ed25519';
  alg: 'EdDSA';
  use: 'sig';
  kid: string;
  x: string;
}

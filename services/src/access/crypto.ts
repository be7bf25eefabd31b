import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createPrivateKey,
  createSecretKey,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Random bytes as base64url text. */
export const randomToken = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** SHA-256 as base64url text. Enough for tokens, which are random; passwords go through the `PasswordHasher`. */
export const sha256 = (text: string): string => hash('sha256', text, 'base64url');

/** Compares without telling by the time it takes where two texts differ. */
export function isEqualInConstantTime(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * A key for one purpose, so that a signature made for one purpose is worthless for another. It is an object because the token library tests a string
 * for being a public key each time.
 */
export const deriveKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));

/** Derives a private key of ECDSA P-256 for one purpose. */
export function deriveSigningKey(secret: string, purpose: string): KeyObject {
  const d = deriveKey(secret, purpose).export();
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  const [x, y] = [pair.getPublicKey().subarray(1, 33), pair.getPublicKey().subarray(33)];
  const base64 = (bytes: Buffer) => bytes.toString('base64url');
  return createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', d: base64(d), x: base64(x), y: base64(y) },
    format: 'jwk',
  });
}

/** Encrypts a text for the database. It can be decrypted for the same owner only: copied into another document it is worthless. */
export function encrypt(text: string, key: KeyObject, owner: string): string {
  const iv = randomBytes(ivLength);
  const encrypting = createCipheriv(cipher, key, iv).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([encrypting.update(text, 'utf8'), encrypting.final()]);
  return Buffer.concat([iv, encrypting.getAuthTag(), encrypted]).toString('base64url');
}

/** Undefined when the text was encrypted with another key, for another owner, or was changed. */
export function decrypt(encrypted: string, key: KeyObject, owner: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url');
  try {
    const decrypting = createDecipheriv(cipher, key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    return decrypting.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decrypting.final('utf8');
  } catch {
    return undefined;
  }
}

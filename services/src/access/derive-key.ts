import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/**
 * A key of its own for each purpose, so that what is signed for one is worth nothing for another. An object, since of a string the token library tries
 * at each use whether it is a public key.
 */
export const deriveKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));

import { hkdfSync } from 'node:crypto';

/** A key of its own for each purpose, so that what is signed for one is worth nothing for another. */
export const deriveKey = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url');

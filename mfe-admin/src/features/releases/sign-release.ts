import type { SignedRelease } from '@setu/contracts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/**
 * Reads a release key from its file, which stays on the device.
 * @param file - PEM of a private ECDSA P-256 key in PKCS #8, as `npm run release -- key` and the first start write it
 * @throws Error with a sentence for the person who chose the file
 */
export async function readKey(file: File): Promise<CryptoKey> {
  if (!globalThis.crypto?.subtle) throw new Error('This browser signs only on https:// or localhost.');
  const body = /-----BEGIN PRIVATE KEY-----([\w+/=\s]+)-----END PRIVATE KEY-----/.exec(await file.text())?.[1];
  if (body) {
    const bytes = Uint8Array.from(atob(body.replace(/\s/g, '')), (character) => character.charCodeAt(0));
    const key = await crypto.subtle.importKey('pkcs8', bytes, algorithm, false, ['sign']).catch(() => undefined);
    if (key) return key;
  }
  throw new Error('This is not a release key: the private one is a file that begins with BEGIN PRIVATE KEY.');
}

/** Signs the exact bytes that were planned. */
export async function signRelease(payload: string, key: CryptoKey): Promise<SignedRelease> {
  const bytes = new TextEncoder().encode(payload);
  const signature = new Uint8Array(await crypto.subtle.sign({ ...algorithm, hash: 'SHA-256' }, key, bytes));
  return { payload, signature: btoa(String.fromCharCode(...signature)) };
}

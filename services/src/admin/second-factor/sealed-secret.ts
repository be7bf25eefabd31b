import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Encrypts a text for the database. It opens for the same owner alone, so that it is worth nothing in another's document. */
export function seal(text: string, key: KeyObject, owner: string): string {
  const iv = randomBytes(ivLength);
  const encrypting = createCipheriv(cipher, key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([encrypting.update(text, 'utf8'), encrypting.final()]);
  return Buffer.concat([iv, encrypting.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined when it was sealed with another key, for another owner, or was changed. */
export function unseal(sealed: string, key: KeyObject, owner: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decrypting = createDecipheriv(cipher, key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    return decrypting.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decrypting.final('utf8');
  } catch {
    return undefined;
  }
}

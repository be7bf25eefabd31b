import { createHash, createHmac, randomBytes } from 'node:crypto';

/** An opaque refresh token in its parts; `id` is the session's. */
export interface RefreshToken {
  id: string;
  secret: string;
}

export const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** What is stored of a token. */
export const hashToken = ({ secret }: RefreshToken): string => createHash('sha256').update(secret).digest('base64url');

/**
 * The token after this one. It follows from the token and a stored salt, so that two tabs that refresh at once get the same one, while the
 * database alone, which has only hashes and salts, yields none.
 */
export const successor = ({ id, secret }: RefreshToken, salt: string): RefreshToken => ({
  id,
  secret: createHmac('sha256', secret).update(salt).digest('base64url'),
});

export const writeToken = ({ id, secret }: RefreshToken): string => `${id}.${secret}`;

export function readToken(text: string | undefined): RefreshToken | null {
  const [, id, secret] = /^([\w-]{22})\.([\w-]{43})$/.exec(text ?? '') ?? [];
  return id && secret ? { id, secret } : null;
}

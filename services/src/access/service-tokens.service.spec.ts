import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { Types } from 'mongoose';
import { ServiceTokensService } from './service-tokens.service.js';

const settings = { PUBLIC_ORIGIN: 'https://setu.example/' };
const tokens = new ServiceTokensService('a secret of tests, long enough for it', settings);
const asha = { userId: new Types.ObjectId() };

const read = (token: string) => {
  const [header, claims, signature] = token.split('.') as [string, string, string];
  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  return { header: decode(header), claims: decode(claims), text: `${header}.${claims}`, signature };
};

it('issues a token that the published key verifies', () => {
  const { token, expiresIn } = tokens.issue('clubs', asha);
  const { header, claims, text, signature } = read(token);
  const [key] = tokens.publicKeys.keys;
  expect(header).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: key!.kid });
  expect(claims).toMatchObject({ iss: 'https://setu.example', aud: 'clubs' });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(expiresIn);
  const publicKey = createPublicKey({ key: key as unknown as JsonWebKey, format: 'jwk' });
  const isValid = (changed: string) =>
    verify(null, Buffer.from(changed), publicKey, Buffer.from(signature, 'base64url'));
  expect(isValid(text)).toBe(true);
  expect(isValid(text.replace('.', 'A.'))).toBe(false);
});

it('names a user to each service by another name, and to one service always by the same', () => {
  const nameIn = (service: string, user = asha) => read(tokens.issue(service, user).token).claims.sub;
  expect(nameIn('clubs')).toBe(nameIn('clubs'));
  expect(nameIn('clubs')).not.toBe(nameIn('hostels'));
  expect(nameIn('clubs')).not.toBe(nameIn('clubs', { userId: new Types.ObjectId() }));
  expect(nameIn('clubs')).not.toContain(asha.userId.toHexString());
});

it('publishes the same key after a restart, another one with another secret, and never the private part', () => {
  const again = new ServiceTokensService('a secret of tests, long enough for it', settings);
  const other = new ServiceTokensService('another secret of tests, long enough', settings);
  expect(again.publicKeys).toEqual(tokens.publicKeys);
  expect(other.publicKeys).not.toEqual(tokens.publicKeys);
  expect(Object.keys(tokens.publicKeys.keys[0]!)).not.toContain('d');
});

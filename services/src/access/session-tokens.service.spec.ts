import { JwtService } from '@nestjs/jwt';
import { Types } from 'mongoose';
import { deriveKey, randomToken } from './crypto.js';
import {
  AccessTokensService,
  accessTokenSeconds,
  formatRefreshToken,
  hashRefreshToken,
  nextRefreshToken,
  parseRefreshToken,
} from './session-tokens.service.js';

const secret = 'a secret of tests, long enough for it';
const tokens = new AccessTokensService(secret);
const requester = { userId: new Types.ObjectId(), sessionId: 'session' };
const library = new JwtService({ secret: deriveKey(secret, 'access-token') });

afterEach(() => jest.useRealTimers());

it('reads an access token that it issued, until the token expires', () => {
  const token = tokens.issue(requester);
  expect(tokens.read(token)).toEqual(requester);
  jest.useFakeTimers({ now: Date.now() + (accessTokenSeconds - 2) * 1000 });
  expect(tokens.read(token)).toEqual(requester);
  jest.setSystemTime(Date.now() + 3000);
  expect(tokens.read(token)).toBeNull();
});

it('writes and reads the same JSON Web Tokens as a library', () => {
  const claims = { sub: requester.userId.toHexString(), sid: 'session' };
  expect(library.verify(tokens.issue(requester), { algorithms: ['HS256'] })).toMatchObject(claims);
  expect(tokens.read(library.sign(claims, { expiresIn: 60 }))).toEqual(requester);
  expect(tokens.read(library.sign(claims, { expiresIn: -1 }))).toBeNull();
});

it('rejects an access token with any changed byte, another key or another algorithm, and garbage', () => {
  const token = tokens.issue(requester);
  for (let at = 0; at < token.length - 1; at++) {
    const other = token[at] === 'A' ? 'B' : 'A';
    expect(tokens.read(token.slice(0, at) + other + token.slice(at + 1))).toBeNull();
  }
  const claims = { sub: requester.userId.toHexString(), sid: 'session' };
  const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1]}`;
  const forged = [
    library.sign(claims, { algorithm: 'HS512', expiresIn: 60 }),
    new JwtService({ secret: 'another' }).sign(claims, { expiresIn: 60 }),
    `${none}.`, none, `${token}.`, `.${token}`, `${token}.x`, token.slice(0, -4), '', '.', '..', 'a.b.c', '\0',
  ]; // prettier-ignore
  for (const text of forged) expect([text, tokens.read(text)]).toEqual([text, null]);
});

const refreshToken = { id: randomToken(16), secret: randomToken(32) };

it('parses a refresh token that it formatted', () =>
  expect(parseRefreshToken(formatRefreshToken(refreshToken))).toEqual(refreshToken));

it.each([
  undefined,
  '',
  'a.b',
  `${refreshToken.id}.`,
  `${refreshToken.id}.${refreshToken.secret}x`,
  `${refreshToken.id}${refreshToken.secret}`,
])('does not parse %j as a refresh token', (text) => expect(parseRefreshToken(text)).toBeNull());

it('derives the same next token from the same salt, and another from another salt', () => {
  expect(nextRefreshToken(refreshToken, 'a')).toEqual(nextRefreshToken(refreshToken, 'a'));
  expect(nextRefreshToken(refreshToken, 'a').secret).not.toBe(nextRefreshToken(refreshToken, 'b').secret);
  expect(parseRefreshToken(formatRefreshToken(nextRefreshToken(refreshToken, 'a')))).toEqual(
    nextRefreshToken(refreshToken, 'a'),
  );
});

it('cannot derive the next token from the stored hash', () =>
  expect(nextRefreshToken({ ...refreshToken, secret: hashRefreshToken(refreshToken) }, 'a')).not.toEqual(
    nextRefreshToken(refreshToken, 'a'),
  ));

import { JwtService } from '@nestjs/jwt';
import { Types } from 'mongoose';
import { AccessTokensService, accessTokenSeconds } from './access-tokens.service.js';
import { deriveKey } from './derive-key.js';

const secret = 'a secret of tests, long enough for it';
const tokens = new AccessTokensService(secret);
const requester = { userId: new Types.ObjectId(), sessionId: 'session' };
const library = new JwtService({ secret: deriveKey(secret, 'access-token') });

afterEach(() => jest.useRealTimers());

it('reads what it issued, until it expires', () => {
  const token = tokens.issue(requester);
  expect(tokens.read(token)).toEqual(requester);
  jest.useFakeTimers({ now: Date.now() + (accessTokenSeconds - 2) * 1000 });
  expect(tokens.read(token)).toEqual(requester);
  jest.setSystemTime(Date.now() + 3000);
  expect(tokens.read(token)).toBeNull();
});

it('writes and reads JSON Web Tokens as a library does', () => {
  const claims = { sub: requester.userId.toHexString(), sid: 'session' };
  expect(library.verify(tokens.issue(requester), { algorithms: ['HS256'] })).toMatchObject(claims);
  expect(tokens.read(library.sign(claims, { expiresIn: 60 }))).toEqual(requester);
  expect(tokens.read(library.sign(claims, { expiresIn: -1 }))).toBeNull();
});

it('refuses every change of a byte, another key, another algorithm and rubbish', () => {
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

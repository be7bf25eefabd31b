import { hashToken, random, readToken, successor, writeToken } from './refresh-token.js';

const token = { id: random(16), secret: random(32) };

it('is read back from its text', () => expect(readToken(writeToken(token))).toEqual(token));

it.each([undefined, '', 'a.b', `${token.id}.`, `${token.id}.${token.secret}x`, `${token.id}${token.secret}`])(
  'does not read %j',
  (text) => expect(readToken(text)).toBeNull(),
);

it('leads to one successor with a salt, to another with another', () => {
  expect(successor(token, 'a')).toEqual(successor(token, 'a'));
  expect(successor(token, 'a').secret).not.toBe(successor(token, 'b').secret);
  expect(readToken(writeToken(successor(token, 'a')))).toEqual(successor(token, 'a'));
});

it('does not follow from what is stored', () =>
  expect(successor({ ...token, secret: hashToken(token) }, 'a')).not.toEqual(successor(token, 'a')));

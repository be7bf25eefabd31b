import { generateKeyPairSync } from 'node:crypto';
import { readPreview, signPreview } from './preview-ticket.js';

const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { publicKey: key, privateKey } = pair();
const minute = 60_000;
const ticketFor = (minutes: number, name = 'catalog') => ({
  name,
  version: '2',
  manifest: 'abc',
  expires: Date.now() + minutes * minute,
});

it('is valid for an hour', () => {
  const ticket = ticketFor(60);
  const text = signPreview(ticket, privateKey);
  expect(readPreview(text, [{ key }])).toEqual(ticket);
  expect(readPreview(text, [{ key }], ticket.expires + 1)).toBeUndefined();
});

it.each([
  ['lives longer than an hour', signPreview(ticketFor(62), privateKey)],
  ['is signed with another key', signPreview(ticketFor(5), pair().privateKey)],
  ['was changed', signPreview(ticketFor(5), privateKey).replace(/^../, 'ey8')],
  ['has nothing before the signature', signPreview(ticketFor(5), privateKey).replace(/^[^.]+/, '')],
  ['is no ticket', 'x'],
  ['is empty', ''],
])('is rejected when it %s', (_what, text) => expect(readPreview(text, [{ key }])).toBeUndefined());

it('shows builds that its key may release', () => {
  const own = [{ key, slices: ['catalog'] }];
  expect(readPreview(signPreview(ticketFor(5), privateKey), own)).toBeDefined();
  expect(readPreview(signPreview(ticketFor(5, 'mentors'), privateKey), own)).toBeUndefined();
  expect(readPreview(signPreview(ticketFor(5, 'shell'), privateKey), own)).toBeUndefined();
});

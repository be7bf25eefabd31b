import { messageKey } from './message-key.js';

test('messages that differ in one letter have other keys', () => {
  const keys = ['Home', 'Homes', 'home', '', ['a', ['count']], ['a', ['counts']]].map(messageKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(Math.max(...keys.map((key) => key.length))).toBeLessThanOrEqual(7);
});

import { VersionParts } from './version-parts.js';

test('the version does not depend on the order of the features', () => {
  const [one, other] = [new VersionParts(), new VersionParts()];
  one.add('joins', () => 'j1');
  one.add('closings', () => 'c1');
  other.add('closings', () => 'c1');
  other.add('joins', () => 'j1');
  expect(one.read()).toBe(other.read());
  other.add('joins', () => 'j2');
  expect(one.read()).not.toBe(other.read());
});

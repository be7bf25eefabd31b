import { comparedItem } from './comparison.js';

it('leaves a type that is guessed from the name out of a comparison', () => {
  const typeIn = (facts: object) =>
    comparedItem({ collegeId: 'c1' }, JSON.stringify({ _id: 'c1', type: 'Public', courses: [], ...facts })).college
      ?.type;
  expect(typeIn({ typeSource: 'name' })).toBeUndefined();
  expect(typeIn({ typeSource: 'aicte' })).toBe('Public');
});

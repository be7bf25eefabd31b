import { SharedBudget } from './budget.js';

it('gives one address its part, and the rest to others until all is taken', () => {
  const budget = new SharedBudget(10, 4);
  expect(budget.take(4, 'a')).toBeUndefined();
  expect(budget.take(1, 'a')).toBe('address');
  expect(budget.take(4, 'b')).toBeUndefined();
  expect(budget.take(3, 'c')).toBe('all');
  expect(budget.take(2, 'c')).toBeUndefined();
  budget.give(3, 'a');
  expect(budget.take(3, 'c')).toBe('address');
  expect(budget.take(2, 'c')).toBeUndefined();
  expect(budget.take(1, 'a')).toBeUndefined();
  expect(budget.take(1, 'a')).toBe('all');
});

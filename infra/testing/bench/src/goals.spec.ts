import { atLeast, atMost, goalLines } from './goals.js';

it('says that nothing has a goal', () => expect(goalLines([])).toEqual(['The measured parts have no goals.']));

it('lists what is missed before what is met', () => {
  atMost('p99 of a search', 25, 25, 'ms');
  atLeast('rate of a search', 0.2, 0.25);
  atMost('memory of the backend', 640.26, 600, 'MB');
  atLeast('found', Number.NaN, 95, '%');
  expect(goalLines()).toEqual([
    'goals: 1 met, 3 missed',
    '  missed  rate of a search: 0.2 (goal: at least 0.25)',
    '  missed  memory of the backend: 640.26 MB (goal: at most 600 MB)',
    '  missed  found: NaN % (goal: at least 95 %)',
    '  met     p99 of a search: 25 ms (goal: at most 25 ms)',
  ]);
});

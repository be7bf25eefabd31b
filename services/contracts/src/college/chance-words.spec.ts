import { compareRounds } from './chance-words.js';

it.each([
  [['1', '2', '10']],
  [['First phase', 'Second phase', 'Final phase']],
  [['First round', 'Second round', 'Second extended round']],
  [['First round (provisional)', 'Second round', 'Extended round']],
  [['Session 1', 'Session 2', 'Third round']],
  [['P1', 'P2']],
])('puts rounds in the order in which they take place: %s', (rounds) => {
  expect(rounds.toReversed().toSorted(compareRounds)).toEqual(rounds);
});

import { MergedColleges } from './merged-colleges.js';

it('finds all records of a college through every merge, under each of its ids', () => {
  const merged = new MergedColleges([
    ['a', { college: 'b' }],
    ['C-1', { college: 'b' }],
  ]);
  expect(merged.recordsOf('b')).toEqual(['b', 'a', 'C-1']);
  merged.set('b', { college: 'c', courses: { x: 'y' } });
  for (const id of ['a', 'b', 'c', 'C-1']) expect(merged.recordsOf(id)).toEqual(['c', 'b', 'a', 'C-1']);
  expect(new MergedColleges(merged.capture()).recordsOf('c')).toEqual(['c', 'b', 'a', 'C-1']);
});

it('forgets a merge that was undone or led elsewhere', () => {
  const merged = new MergedColleges([['a', { college: 'b' }]]);
  merged.set('a', { college: 'c' });
  expect([merged.recordsOf('b'), merged.recordsOf('a')]).toEqual([['b'], ['c', 'a']]);
  merged.set('a', undefined);
  expect([merged.recordsOf('c'), merged.movedTo('a')]).toEqual([['c'], undefined]);
});

it('ends in a circle', () => {
  const merged = new MergedColleges([
    ['a', { college: 'b' }],
    ['b', { college: 'a' }],
  ]);
  expect(merged.recordsOf('a').sort()).toEqual(['a', 'b']);
});

it('does not look through all merges for the cards of a list', () => {
  const merged = new MergedColleges(
    Array.from({ length: 6600 }, (_, index) => [`old ${index}`, { college: `new ${index}` }] as const),
  );
  const start = performance.now();
  // With all merges for each, this takes more than ten seconds.
  for (let card = 0; card < 20_000; card++) merged.recordsOf(`college ${card}`);
  expect(performance.now() - start).toBeLessThan(1000);
});

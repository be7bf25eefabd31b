import type { College, Rating } from '@setu/contracts';
import { StateRatings } from './state-ratings.js';

const rated = (rating: Rating | number | undefined, more: Partial<College> = {}) =>
  ({ _id: 'c', name: 'A college', courses: [], students: [], state: 'Kerala', rating, ...more }) as unknown as College;

const of = (...colleges: College[]) => {
  const ratings = new StateRatings();
  for (const college of colleges) ratings.put(college);
  return ratings;
};

it('averages each kind over those that have it, from three on', () => {
  const colleges = [
    rated({ overall: 4, faculty: 3 }),
    rated({ overall: 3.5, faculty: 5 }),
    rated({ overall: 3, faculty: 4, placements: 1 }),
  ];
  expect(of(...colleges).of(colleges[0]!)).toEqual({
    state: 'Kerala',
    colleges: 3,
    average: { overall: 3.5, faculty: 4 },
  });
});

it('has none for two, for a single number, and for a college without ratings', () => {
  const two = of(rated({ overall: 4 }), rated({ overall: 3 }), rated(5), rated(undefined));
  expect(two.of(rated({ overall: 4 }))).toBeUndefined();
  const three = of(...[1, 2, 3].map((overall) => rated({ overall })));
  expect([three.of(rated(3)), three.of(rated(undefined))]).toEqual([undefined, undefined]);
});

it('keeps samples and real ratings apart, and states too', () => {
  const sample = { provenance: { source: 'demo', sampleFigures: true } };
  const ratings = of(
    ...[1, 2, 3].map((overall) => rated({ overall }, sample)),
    ...[3, 4, 5].map((overall) => rated({ overall })),
    ...[5, 5, 5].map((overall) => rated({ overall }, { state: undefined, location: 'Indore, Madhya Pradesh' })),
  );
  expect(ratings.of(rated({}, sample))!.average).toEqual({ overall: 2 });
  expect(ratings.of(rated({}))!.average).toEqual({ overall: 4 });
  expect(ratings.of(rated({}, { state: 'Madhya Pradesh' }))!.average).toEqual({ overall: 5 });
});

it('forgets a college that is gone', () => {
  const colleges = [1, 2, 3].map((overall) => rated({ overall }));
  const ratings = of(...colleges);
  ratings.delete(colleges[0]!);
  expect(ratings.of(colleges[1]!)).toBeUndefined();
});

import { fakeUniversities, fakeUniversitiesNear } from './fake-universities.js';

it('leaves out the name about which the copies of the list disagree', () => {
  expect(fakeUniversities).toHaveLength(31);
  expect(fakeUniversities.filter(({ name }) => /electro complex/i.test(name))).toEqual([]);
});

it.each([
  ['raja arabic university nagpur', 'Raja Arabic University'],
  ['gandhi hindi vidyapith', 'Gandhi Hindi Vidyapith'],
  ['commercial university ltd', 'Commercial University Ltd.'],
  ['viswakarma open university for self employment', 'Viswakarma Open University for Self-Employment'],
])('finds the fake one near "%s"', (search, name) =>
  expect(fakeUniversitiesNear(search).map((each) => each.name)).toContain(name),
);

it.each(['indian institute of science', 'gandhi university', 'netaji subhas university', 'delhi university', ''])(
  'calls nothing fake near "%s"',
  (search) => expect(fakeUniversitiesNear(search)).toEqual([]),
);

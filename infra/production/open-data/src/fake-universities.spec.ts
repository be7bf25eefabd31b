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
  ['bible open university', 'Bible Open University of India'],
  ['commercial university daryaganj', 'Commercial University Ltd.'],
  ['vishwakarma open university', 'Viswakarma Open University for Self-Employment'],
  ['gandhi hindi vidyapeeth', 'Gandhi Hindi Vidyapith'],
  ['st johns university', "St. John's University"],
  ["St. John's University, Kerala", "St. John's University"],
  ['mountain institute of management', 'Mountain Institute of Management & Technology'],
  ['WPUNU', 'World Peace of United Nations University (WPUNU)'],
  ['aiiphs delhi', 'All India Institute of Public & Physical Health Sciences (AIIPHS)'],
  ['national institute of management solution', 'National Institute of Management Solution'],
  ['arabic university nagpur', 'Raja Arabic University'],
  ['indian institute of science and engineering', 'Indian Institute of Science and Engineering'],
])('finds the fake one near "%s"', (search, name) =>
  expect(fakeUniversitiesNear(search).map((each) => each.name)).toContain(name),
);

it.each([
  'indian institute of science',
  'gandhi university',
  'netaji subhas university',
  'delhi university',
  'vocational courses delhi university',
  "St. Xavier's University, Kolkata",
  "st john's college agra",
  "St. John's Medical College, Bengaluru",
  'rajeev gandhi proudyogiki vishwavidyalaya',
  'rajeev gandhi institute of petroleum technology',
  'mahatma gandhi antarrashtriya hindi vishwavidyalaya',
  'netaji subhash chandra bose medical college jabalpur',
  'hindi vidyapeeth deoghar',
  'vishwakarma university pune',
  'bible college visakhapatnam',
  'ITM Vocational University, Vadodara',
  'goel institute of management and engineering',
  '',
])('calls nothing fake near "%s"', (search) => expect(fakeUniversitiesNear(search)).toEqual([]));

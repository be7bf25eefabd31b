import { askedCostText, coursesAskedFor } from './asked-courses';

const titles = [
  'B.A., LL.B. (Hons.)',
  'M.Sc. Physics',
  'M.Tech Structural Engineering',
  'B.Tech Civil Engineering',
  'B.Tech Computer Science',
  'Post Graduate Programme in Management (MBA)',
  'MBBS',
  'Diploma in Civil Engineering',
];
const first = (wish: Parameters<typeof coursesAskedFor>[1], among = titles) =>
  coursesAskedFor(
    among.map((course) => ({ course })),
    wish,
  )[0]?.course;

it.each([
  ['b.tech indore', 'B.Tech Civil Engineering'],
  ['B Tech', 'B.Tech Civil Engineering'],
  ['btech computer science', 'B.Tech Computer Science'],
  ['tech', 'B.Tech Civil Engineering'],
  ['best engineering colleges', 'B.Tech Civil Engineering'],
  ['engg indore', 'B.Tech Civil Engineering'],
  ['m.tech', 'M.Tech Structural Engineering'],
  ['polytechnic', 'Diploma in Civil Engineering'],
  ['law college', 'B.A., LL.B. (Hons.)'],
  ['mba', 'Post Graduate Programme in Management (MBA)'],
  ['management', 'Post Graduate Programme in Management (MBA)'],
  ['medical college', 'MBBS'],
  ['science', 'M.Sc. Physics'],
])('a search for %s asks for %s', (search, course) => expect(first({ search })).toBe(course));

it.each(['', 'indore', 'ne', 'colleges near me', 'colleges in pune'])('a search for “%s” says no course', (search) =>
  expect(first({ search })).toBe(titles[0]),
);

it('gives none where only others are known', () => {
  expect(first({ search: 'pharmacy' })).toBeUndefined();
  expect(first({ search: 'engineering' }, ['M.Sc. Physics'])).toBeUndefined();
});

it.each([
  [{ programme: 'Civil Engineering', level: 'Diploma' }, 'Diploma in Civil Engineering'],
  [{ programme: 'B.Tech Computer Science' }, 'B.Tech Computer Science'],
  [{ programme: 'Postgraduate Programme in Management (MBA)' }, 'Post Graduate Programme in Management (MBA)'],
  [{ programme: 'Artificial Intelligence and Data Science' }, undefined],
  [{ level: 'Undergraduate' }, 'B.A., LL.B. (Hons.)'],
  [{ level: 'Postgraduate' }, 'M.Sc. Physics'],
  [{ level: 'Undergraduate', search: 'medical' }, 'MBBS'],
  [{ level: 'Postgraduate', search: 'engineering' }, 'M.Tech Structural Engineering'],
])('the filters %j ask for %s', (wish, course) => expect(first(wish)).toBe(course));

it('says what the one costs that is meant, and of no wish the commonest first degree', () => {
  const costs = [
    { course: 'M.Sc. Physics', total: 1_81_000, years: 2 },
    { course: 'B.Tech Civil Engineering', total: 11_62_000, years: 4, hostel: true as const },
  ];
  const firstDegree = 'B.Tech from ₹11.62 lakh (4 years, hostel included)';
  expect(askedCostText(costs)).toBe(firstDegree);
  expect(askedCostText(costs, { search: 'iit indore' })).toBe(firstDegree);
  expect(askedCostText(costs, { search: 'engineering' })).toBe(firstDegree);
  expect(askedCostText(costs, { search: 'mba' })).toBeUndefined();
});

import type { College } from '@setu/contracts';
import { directoryIdOf } from '../college.schema.js';
import { facetValues, sortingValues } from './facet-values.js';

const college = (over: Partial<College>): College =>
  ({
    _id: 'x',
    name: 'A College',
    keywords: [],
    facilities: [],
    whyChoose: [],
    recruiters: [],
    moreInfo: [],
    courses: [],
    students: [],
    ...over,
  }) as College;
const course = (title: string, duration: number | undefined, feePerSemester: number | undefined) =>
  ({
    _id: title,
    title,
    duration,
    feeStructure: { feePerSemester, additionals: [] },
  }) as unknown as College['courses'][number];
const valuesOf = (over: Partial<College>) => facetValues(college(over));

it.each([
  ['Government Degree College for Women', ['Women only']],
  ['Hira Women’s College', ['Women only']],
  ["Bharathi Women's College", ['Women only']],
  ['Gramin Mahila Mahavidyalaya', ['Women only']],
  ['Womenia College', []],
  ['A College', []],
])('%s', (name, women) => expect(valuesOf({ name }).women).toEqual(women));

it('takes a polytechnic for one by its name', () => {
  const category = 'AICTE-approved institution';
  expect(valuesOf({ name: 'Government Polytechnic, Goa', category }).kind).toEqual(['Polytechnic']);
  expect(valuesOf({ category }).kind).toEqual([category]);
  expect(valuesOf({}).kind).toEqual([]);
});

it('takes a recognised centre for one, whatever its name says', () =>
  expect(valuesOf({ name: 'Rural Polytechnic', category: 'Recognized Center' }).kind).toEqual([
    'Recognised centre, not a college',
  ]));

it('joins programmes that are one, of its courses and of the public record', () =>
  expect(
    valuesOf({
      courses: [course('Computer Science & Engineering', 4, undefined)],
      programmes: [
        { level: 'Undergraduate', course: 'COMPUTER SCIENCE AND ENGINEERING', intake: 60 },
        { level: 'Undergraduate', course: 'BCA', intake: 60 },
      ],
    }),
  ).toMatchObject({ programme: ['Computer Science and Engineering', 'BCA'], level: ['Undergraduate'] }));

it('goes by the newest rank of each category, and by current lists only', () => {
  const ranks = (...entries: [number, string, number][]) => ({
    ranks: entries.map(([year, category, rank]) => ({ year, category, rank })),
  });
  expect(valuesOf(ranks([2025, 'Overall', 40], [2024, 'Overall', 7], [2024, 'Law', 12])).rank).toEqual([
    'NIRF ranked',
    'NIRF top 50',
    'NIRF top 100',
  ]);
  expect(valuesOf(ranks([2019, 'Engineering', 3])).rank).toEqual([]);
  expect(sortingValues(college(ranks([2025, 'Overall', 40], [2024, 'Law', 12]))).rank).toBe(12);
  expect(sortingValues(college({})).rank).toBeUndefined();
});

it('has every range that the whole cost of a course is in, from the lower bound on', () => {
  const courses = [course('B.A.', 3, 10_000), course('B.Tech', 4, 62_500), course('MBBS', 5, 300_000)];
  expect(valuesOf({ courses }).cost).toEqual(['Under ₹1 lakh', '₹5 to 10 lakh', '₹20 lakh and more']);
  expect(sortingValues(college({ courses })).cost).toBe(60_000);
  expect(valuesOf({ courses: [course('B.A.', undefined, 10_000)] })).toMatchObject({ cost: [], known: [] });
});

it('has every mark that its rating reaches', () => {
  expect(valuesOf({ rating: { overall: 4 } }).rating).toEqual([
    'Rated 3 or more',
    'Rated 3.5 or more',
    'Rated 4 or more',
  ]);
  expect(valuesOf({ rating: 2.9 }).rating).toEqual([]);
  expect(valuesOf({}).rating).toEqual([]);
});

it('says which figures are known', () =>
  expect(
    valuesOf({
      rating: 3,
      placementRate: 0,
      courses: [course('B.A.', 3, 10_000)],
      programmes: [{ level: 'Diploma', course: 'Civil Engineering', intake: 60 }],
    }).known,
  ).toEqual(['Fees known', 'Rating known', 'Placements known', 'Seats known']));

it('neither sorts nor filters by sample figures', () => {
  const known: Partial<College> = {
    courses: [course('B.Tech', 4, 50_000)],
    rating: { overall: 4.2 } as College['rating'],
    placementRate: 90,
  };
  const sample = { ...known, provenance: { sampleFigures: true } as College['provenance'] };
  expect(valuesOf(known)).toMatchObject({
    cost: ['₹2 to 5 lakh'],
    known: ['Fees known', 'Rating known', 'Placements known'],
  });
  expect(valuesOf(sample)).toMatchObject({ cost: [], rating: [], known: [] });
  expect(sortingValues(college(known))).toMatchObject({ cost: 400_000, rating: 80 });
  expect(sortingValues(college(sample))).toEqual({ rank: undefined, cost: undefined, rating: undefined });
});

it('sets recognised centres apart from colleges', () =>
  expect(valuesOf({ category: 'Recognized Center' }).kind).toEqual(['Recognised centre, not a college']));

it('filters by a grade of NAAC until its last day, and by none that was copied without one', () => {
  expect(valuesOf({ naacGrade: 'A+', naacUntil: '2999-03-31' }).naac).toEqual(['NAAC A+']);
  expect(valuesOf({ naacGrade: 'A+', naacUntil: '2020-03-31' }).naac).toEqual([]);
  expect(valuesOf({ naacGrade: 'A+', naacCopied: '2026-11-23' }).naac).toEqual([]);
  expect(valuesOf({}).naac).toEqual([]);
});

it('knows placements of a college that reported them to NIRF', () => {
  expect(valuesOf({}).known).toEqual([]);
  expect(valuesOf({ _id: String(directoryIdOf('U-0072')) }).known).toEqual(['Placements known']);
});

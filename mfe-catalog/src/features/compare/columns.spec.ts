import type { ComparedCourse, ComparedItem } from '@setu/contracts';
import { columnsOf, costByYear } from './columns';
import { differs, factGroups } from './facts';

const course = (title: string, feePerSemester: number, duration = 3): ComparedCourse => ({
  _id: title,
  title,
  duration,
  eligibility: [],
  feeStructure: { feePerSemester, additionals: [{ type: 'Caution money (one time)', amount: 1_000 }] },
});
const item = (collegeId: string, courses: ComparedCourse[], courseId?: string): ComparedItem => ({
  collegeId,
  courseId,
  college: { _id: collegeId, name: collegeId, facilities: [], courses },
});

it('shows the cost of a degree that most have, else of what costs least, else of the chosen course', () => {
  const columns = columnsOf([
    item('a', [course('B.A. History', 5), course('B.Tech Civil', 50)]),
    item('b', [course('B.Tech Mining', 60), course('B.Tech Textile', 40)]),
    item('c', [course('M.A. Hindi', 7), course('LL.M.', 9)]),
    { collegeId: 'gone' },
    item('d', [course('B.Sc. Physics', 1), course('B.Tech Food', 2)], 'B.Sc. Physics'),
  ]);
  expect(columns.map((column) => column.course?.title)).toEqual([
    'B.Tech Civil',
    'B.Tech Textile',
    'M.A. Hindi',
    'B.Sc. Physics',
  ]);
});

it('gives no two facts the same name', () => {
  const labels = factGroups(columnsOf([item('a', [])])).flatMap(({ facts }) => facts.map(({ label }) => label));
  expect(labels).toEqual([...new Set(labels)]);
});

it('adds up to the whole cost, with what is paid once in the first year and half of a half year', () => {
  expect(costByYear(course('B.A.', 10_000, 2))).toEqual([21_000, 20_000]);
  expect(costByYear(course('PG', 10_000, 1.5))).toEqual([21_000, 10_000]);
  expect(costByYear({ ...course('B.A.', 10_000), duration: undefined })).toBeUndefined();
  expect(costByYear(undefined)).toBeUndefined();
});

it('tells facts that differ from those that are the same, and the unknown from the known', () => {
  const groups = factGroups(columnsOf([item('a', [course('B.A.', 5)]), item('b', [course('B.A.', 6)]), item('c', [])]));
  const facts = new Map(groups.flatMap((group) => group.facts).map((fact) => [fact.label, fact]));
  expect(facts.get('Length')!.values).toEqual(['3 years', '3 years', undefined]);
  expect(differs(facts.get('Length')!)).toBe(true);
  expect(differs(facts.get('Place')!)).toBe(false);
});

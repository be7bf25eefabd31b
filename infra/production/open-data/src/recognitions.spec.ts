import { joinMedicalColleges } from './clean/join-medical-colleges.js';
import type { DirectoryCollege } from './directory-file.js';
import { readDirectory, readInstitutionsOfEminence, readMedicalColleges, readNaacGrades } from './index.js';

const directory: DirectoryCollege[] = [];
beforeAll(async () => {
  for await (const line of readDirectory()) if ('sourceId' in line) directory.push(line);
});

it('joins the twelve institutions of eminence to the records with the reviewed names', () => {
  const names = new Map(directory.map(({ sourceId, name }) => [sourceId, name]));
  const institutions = readInstitutionsOfEminence();
  expect(institutions).toHaveLength(12);
  for (const { sourceId, name, notified } of institutions)
    expect([names.get(sourceId), /^20\d\d-\d\d-\d\d$/.test(notified)]).toEqual([name, true]);
});

it('joins nine grades of NAAC to the records with the reviewed names, each with a CGPA of its grade', () => {
  const names = new Map(directory.map(({ sourceId, name }) => [sourceId, name]));
  const grades = readNaacGrades();
  expect(grades).toHaveLength(9);
  expect(grades.map(({ sourceId }) => names.get(sourceId))).toEqual(grades.map(({ name }) => name));
  const lowest: Record<string, number> = { 'A++': 3.51, 'A+': 3.26, A: 3.01, 'B++': 2.76, 'B+': 2.51, B: 2.01 };
  const bounds = Object.entries(lowest);
  const gradeOf = (cgpa: string) => bounds.find(([, bound]) => Number(cgpa) >= bound)?.[0];
  expect(grades.map(({ cgpa }) => gradeOf(cgpa))).toEqual(grades.map(({ grade }) => grade));
});

it('has the seats of 780 medical colleges, each joined as the rule says', () => {
  const colleges = readMedicalColleges();
  expect([colleges.length, colleges.reduce((sum, { intake }) => sum + intake, 0)]).toEqual([780, 118_300]);
  const sourceIdOf = joinMedicalColleges(directory);
  const joined = colleges.filter(({ sourceId }) => sourceId);
  expect(new Set(joined.map(({ sourceId }) => sourceId)).size).toBe(joined.length);
  expect(joined.map(sourceIdOf)).toEqual(joined.map(({ sourceId }) => sourceId));
});

const college = (sourceId: string, name: string, district: string) =>
  ({ sourceId, name, district, state: 'Karnataka' }) as DirectoryCollege;

it.each([
  ['the name with the town behind it', 'Hill Medical College Mysuru', 'Mysuru', 'a'],
  ['the earlier name of the district', 'Hill Medical College, Mysore', 'Mysore', 'a'],
  ['the same name in another district', 'Hill Medical College', 'Hassan', ''],
  ['a college of nursing with its name', 'Sea Medical College', 'Hassan', ''],
  ['two records of one name in the district', 'Twin Medical College', 'Hassan', ''],
])('goes by %s', (_case, name, district, expected) => {
  const sourceIdOf = joinMedicalColleges([
    college('a', 'Hill Medical College', 'Mysuru'),
    { ...college('d', 'Sea College of Nursing', 'Hassan'), officialName: 'Sea Medical College' },
    college('b', 'Twin Medical College', 'Hassan'),
    college('c', 'Twin Medical College, Hassan', 'Hassan'),
  ]);
  expect(sourceIdOf({ name, state: 'Karnataka', district })).toBe(expected);
});

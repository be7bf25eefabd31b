import {
  checkCourse,
  checkMentor,
  clearWord,
  toList,
  toNumber,
  type CourseColumn,
  type MentorColumn,
} from '@setu/contracts';
import { repairText } from '@setu/open-data';
import { Types } from 'mongoose';
import { createHash } from 'node:crypto';
import type { CollegeRecord } from '../catalog/college.schema.js';
import type { ImportedCollege, ImportedEntries } from './imported-college.js';

type Values = Record<string, unknown>;

/** Reads a row of a file of courses. Returns the reason if it is rejected. */
export function readCourseRow(cells: Partial<Record<CourseColumn, string>>): ImportedCollege | string {
  const text = textsOf(cells);
  const fees = pairsOf(text('additionalFees'), (type, amount) => ({ type, amount: toNumber(amount.replace('₹', '')) }));
  if (fees === null) return 'additionalFees must be such as “Hostel: 20000; Mess: 30000”';
  const scholarships = pairsOf(text('scholarships'), (name, benefit) => ({ name, benefit }));
  if (scholarships === null) return 'scholarships must be such as “Merit: half of the fees”';
  const numbers = (['duration', 'semesters', 'rating'] as const).map(
    (name) => [name, text(name) && numberOf(text(name))] as const,
  );
  const course = known({
    title: text('title'),
    introDesc: text('introDesc'),
    desc: text('desc'),
    ...Object.fromEntries(numbers),
    eligibility: text('eligibility') && toList(text('eligibility')),
    feeStructure: known({
      feePerSemester: text('feePerSemester') && numberOf(text('feePerSemester')),
      additionals: fees,
    }),
    scholarships,
  });
  return rowOf('courses', cells, course, checkCourse(course));
}

/** Reads a row of a file of mentors. Returns the reason if it is rejected. */
export function readMentorRow(cells: Partial<Record<MentorColumn, string>>): ImportedCollege | string {
  const text = textsOf(cells);
  const mentor = known({ name: text('name'), course: text('course'), image: text('image') });
  return rowOf('students', cells, mentor, checkMentor(mentor));
}

function rowOf(
  list: ImportedEntries['list'],
  { college = '', ...cells }: Partial<Record<string, string>>,
  entry: Values,
  problems: readonly { field: string; message: string }[],
): ImportedCollege | string {
  const sourceId = repairText(college);
  if (!sourceId) return 'college is blank';
  const cleared = Object.keys(cells).find((name) => repairText(cells[name]!).toLowerCase() === clearWord);
  if (cleared) return `${cleared} cannot be cleared here: edit it in the form of the college`;
  const [problem] = problems;
  if (problem) return `${problem.field}: ${problem.message}`;
  const importHash = createHash('sha1')
    .update(JSON.stringify([list, entry]))
    .digest('base64url');
  // The facts follow from the stored list; see `withEntries`.
  return { sourceId, facts: { name: '' }, importHash, websiteDropped: false, added: { list, entries: [entry] } };
}

/** The list of a college with these entries changed or added. Nothing is taken out of it. */
export function withEntries(record: Partial<CollegeRecord>, { list, entries }: ImportedEntries): Values[] {
  const all = [...((record[list] ?? []) as unknown as Values[])];
  for (const { title, name, ...rest } of entries) {
    const at = all.findIndex((other) => keyOf(other) === keyOf({ title, name }));
    const before = all[at];
    // It keeps the title or name that it has, whatever its case.
    if (before) all[at] = { ...before, ...rest, ...feesOf(before, rest) };
    else
      all.push({ _id: new Types.ObjectId(), ...known({ title, name }), ...(list === 'courses' && noLists), ...rest });
  }
  return all;
}

const noLists = { eligibility: [], scholarships: [] };

const feesOf = ({ feeStructure: before }: Values, { feeStructure: now }: Values): Values =>
  now === undefined ? {} : { feeStructure: { ...(before as Values), ...(now as Values) } };

/** Returns the key that finds an entry: the title of a course, or the name of a mentor. */
export const keyOf = ({ title, name }: Values): string => repairText(String(title ?? name)).toLowerCase();

const textsOf =
  <Column extends string>(cells: Partial<Record<Column, string>>) =>
  (name: Column): string =>
    repairText(cells[name] ?? '');

/** Returns a text that is no number as it is, for the check to reject. */
const numberOf = (text: string) => (Number.isNaN(toNumber(text)) ? text : toNumber(text));

/** `Hostel: 20000; Mess: 30000`; null for anything else. */
function pairsOf<T>(text: string, toEntry: (name: string, value: string) => T): T[] | '' | null {
  if (text === '') return '';
  const pairs = toList(text).map((part) => /^([^:]+):\s*(.+)$/.exec(part));
  return pairs.every((pair) => pair !== null) ? pairs.map(([, name, value]) => toEntry(name!.trim(), value!)) : null;
}

/** Without what is blank. */
const known = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== '' &&
        value !== undefined &&
        !(typeof value === 'object' && Object.keys(value as object).length === 0),
    ),
  );

import type { CollegeForm, CourseForm, StudentForm } from '@setu/contracts';
import { Types } from 'mongoose';
import type { CollegeRecord } from '../college.schema.js';

/** What the written part of the form decides; undefined takes the field away. */
export type CollegeFields = Pick<
  CollegeRecord,
  | 'name'
  | 'desc'
  | 'location'
  | 'establishedYear'
  | 'type'
  | 'affiliation'
  | 'website'
  | 'contact'
  | 'rating'
  | 'package'
  | 'placementRate'
  | 'facilities'
  | 'recruiters'
  | 'whyChoose'
  | 'keywords'
  | 'vidReview'
  | 'courses'
  | 'moreInfo'
  | 'students'
>;

/** The fields of a form. Courses and students keep their ids, which are parts of addresses, and what the form does not know of them. */
export const toFields = (form: CollegeForm, stored: Partial<CollegeRecord> = {}): CollegeFields => ({
  ...form,
  affiliation: form.affiliation || undefined,
  vidReview: form.vidReview || undefined,
  courses: keepIds(form.courses, stored.courses, (sent, known) => sent.title === known.title),
  students: keepIds(form.students, stored.students, isSameStudent),
});

const isSameStudent = (sent: StudentForm, known: StudentForm | StoredStudent) =>
  sent.name === known.name && sent.course === known.course;

type StoredStudent = NonNullable<CollegeRecord['students']>[number];

/** Finds each entry again by its id, else by what makes it the same; every other one is new. */
function keepIds<Sent extends CourseForm | StudentForm, Stored extends { _id: Types.ObjectId }>(
  sent: readonly Sent[],
  stored: readonly Stored[] = [],
  isSame: (sent: Sent, stored: Stored) => boolean,
): (Stored & Sent & { _id: Types.ObjectId })[] {
  const left = new Set(stored);
  const take = (matches: (known: Stored) => boolean) => {
    const known = [...left].find(matches);
    if (known) left.delete(known);
    return known;
  };
  const byId = sent.map(({ _id }) => (_id ? take((known) => String(known._id) === _id) : undefined));
  return sent.map((entry, index) => {
    const known = byId[index] ?? take((other) => isSame(entry, other));
    return { ...known, ...entry, _id: known?._id ?? new Types.ObjectId() } as Stored & Sent & { _id: Types.ObjectId };
  });
}

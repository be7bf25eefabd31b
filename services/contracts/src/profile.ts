import { courseOptions, needsStream, parseCourse } from './course-and-stream.js';
import { isBlank, isLongerThan, type FieldProblem, type Unchecked } from './field-problem.js';
import * as messages from './messages.js';
import type { Gender, User } from './user.js';

/** What `PUT /api/users/me` takes beside the picture. */
export interface Profile {
  name: string;
  phone: string;
  institute: string;
  /** 'Course (stream or year)'. */
  course: string;
  gender: Gender;
}

export const genders: readonly Gender[] = ['Male', 'Female', 'Rather not to say'];

export const profileFields = [
  'name',
  'phone',
  'institute',
  'course',
  'gender',
] as const satisfies readonly (keyof Profile)[];

const longest: Record<keyof Profile, number> = { name: 100, phone: 30, institute: 200, course: 150, gender: 30 };

/** At least 10 characters, not starting with 1. */
export const isPhone = (phone: string): boolean => phone.trim().length >= 10 && !phone.trim().startsWith('1');

/** The rules of the profile form, in their order. */
export function checkProfile(form: Unchecked<Profile>): FieldProblem<keyof Profile> | undefined {
  const missing = profileFields.find((field) => isBlank(form[field]) || !isChosen(field, form[field] as string));
  if (missing) return { field: missing, message: messages.profile.required };
  const long = profileFields.find((field) => isLongerThan(form[field], longest[field]));
  if (long) return { field: long, message: messages.tooLong(longest[long]) };
  if (!isPhone(form.phone as string)) return { field: 'phone', message: messages.profile.phone };
  return undefined;
}

/** A profile is complete when every field is filled, the stream or year where the course has one. */
export const isProfileComplete = (user: Pick<User, 'email' | keyof Profile>): boolean =>
  !isBlank(user.email) && profileFields.every((field) => !isBlank(user[field])) && hasStream(user.course!);

/** Fields with a list to choose from hold one of its entries. */
function isChosen(field: keyof Profile, value: string): boolean {
  if (field === 'gender') return (genders as readonly string[]).includes(value);
  return (
    field !== 'course' || ((courseOptions as readonly string[]).includes(parseCourse(value).course) && hasStream(value))
  );
}

function hasStream(value: string): boolean {
  const { course, stream } = parseCourse(value);
  return stream !== '' || !needsStream(course);
}

import { courseOptions, formatCourse, type Gender, parseCourse, type Profile } from '@setu/contracts';
import type { User } from '@setu/sdk';

/** The profile as it is typed: every field a text, the course in its two parts. */
export interface ProfileForm {
  name: string;
  phone: string;
  institute: string;
  course: string;
  stream: string;
  gender: string;
}

export function formOf(user: User): ProfileForm {
  const { course, stream } = parseCourse(user.course);
  const { name = '', phone = '', institute = '', gender = '' } = user;
  // A course of older data that is no option any more is to be chosen anew.
  const isOption = (courseOptions as readonly string[]).includes(course);
  return { name, phone, institute, gender, course: isOption ? course : '', stream };
}

/** As it is sent, and as its rules see it. */
export const profileOf = ({ course, stream, gender, ...rest }: ProfileForm): Profile => ({
  ...rest,
  course: formatCourse({ course, stream }),
  gender: gender as Gender,
});

export const isSame = (a: ProfileForm, b: ProfileForm): boolean =>
  (Object.keys(a) as (keyof ProfileForm)[]).every((field) => a[field] === b[field]);

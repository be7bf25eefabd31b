import {
  checkApplicationImage,
  courseOptions,
  type FieldProblem,
  firstProblems,
  formatCourse,
  type Gender,
  needsStream,
  parseCourse,
  type Profile,
  profileForm,
} from '@setu/contracts';
import type { User } from '@setu/sdk';

/** The profile as it is typed: every field a text, the course in its two parts, and a picture that was chosen but not sent. */
export interface ProfileForm {
  name: string;
  gender: string;
  phone: string;
  institute: string;
  course: string;
  stream: string;
  image: File | undefined;
}

export function toForm(user: User): ProfileForm {
  const { course, stream } = parseCourse(user.course);
  const { name = '', phone = '', institute = '', gender = '' } = user;
  // A course of older data that is no longer an option has to be chosen again.
  const isOption = (courseOptions as readonly string[]).includes(course);
  return { name, gender, phone, institute, course: isOption ? course : '', stream, image: undefined };
}

/** As it is sent, and as its rules see it. */
export const toProfile = ({ name, phone, institute, course, stream, gender }: ProfileForm): Profile => ({
  name,
  phone,
  institute,
  course: formatCourse({ course, stream }),
  gender: gender as Gender,
});

/** The rules of the profile. The stream has a field of its own here. */
export function checkProfileForm(form: ProfileForm): FieldProblem<keyof ProfileForm>[] {
  const problems = firstProblems(profileForm, toProfile(form)).map((problem) =>
    problem.field === 'course' && form.course ? { ...problem, field: 'stream' as const } : problem,
  );
  const ofPicture = form.image && checkApplicationImage(form.image);
  return ofPicture ? [...problems, ofPicture] : problems;
}

/** Whether something is left to fill in. */
export const hasGap = ({ name, gender, phone, institute, course, stream }: ProfileForm): boolean =>
  [name, gender, phone, institute, course, ...(needsStream(course) ? [stream] : [])].some((text) => !text.trim());

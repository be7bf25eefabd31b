import { choice, namesOf, text, type ValuesOf } from '../form/fields.js';
import * as messages from '../messages.js';
import { courseOptions, needsStream, parseCourse } from './course-and-stream.js';

const { required } = messages.profile;

export const genders = ['Male', 'Female', 'Rather not to say'] as const;

/** At least 10 characters, not starting with 1. */
export const isPhone = (phone: string): boolean => phone.trim().length >= 10 && !phone.trim().startsWith('1');

/** The profile's form, and what `PUT /api/users/me` takes beside the picture. */
export const profileForm = {
  name: text('Name', { required, max: 100 }),
  phone: text('Phone', {
    required,
    max: 30,
    checks: [{ fits: isPhone, message: messages.profile.phone }],
    meaning: 'At least 10 characters, not starting with 1.',
  }),
  institute: text('Institute', { required, max: 200 }),
  course: text('Course', {
    required,
    max: 150,
    isFilled: isListedCourse,
    meaning: "'Course (stream or year)', such as 'Graduation (B.Tech 2nd year)'.",
  }),
  gender: choice('Gender', { required, options: genders }),
};

export type Profile = ValuesOf<typeof profileForm>;

export const profileFields = namesOf(profileForm);

/** A profile is complete when every field is filled, the stream or year where the course has one. */
export const isProfileComplete = (user: Partial<Profile> & { email?: string }): boolean =>
  [user.email, ...profileFields.map((field) => user[field])].every((value) => value?.trim()) && hasStream(user.course!);

function isListedCourse(value: string): boolean {
  return (courseOptions as readonly string[]).includes(parseCourse(value).course) && hasStream(value);
}

function hasStream(value: string): boolean {
  const { course, stream } = parseCourse(value);
  return stream !== '' || !needsStream(course);
}

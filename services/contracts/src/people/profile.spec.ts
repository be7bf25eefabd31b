import { firstProblem } from '../form/check-form.js';
import { isPhone, isProfileComplete, type Profile, profileFields, profileForm } from './profile.js';

const profile: Profile = {
  name: 'Asha',
  phone: '9876543210',
  institute: 'DAVV',
  course: 'Graduation (B.Tech)',
  gender: 'Female',
};
const required = 'Please fill all required fields.';

it('accepts a full profile', () => expect(firstProblem(profileForm, profile)).toBeUndefined());

it.each(profileFields)('needs %s', (field) => {
  expect(firstProblem(profileForm, { ...profile, [field]: ' ' })).toEqual({ field, message: required });
  expect(firstProblem(profileForm, { ...profile, [field]: undefined })).toEqual({ field, message: required });
});

it.each([
  ['a course without its stream', { course: 'Graduation' }, 'course'],
  ['a course with an empty stream', { course: 'Graduation ( )' }, 'course'],
  ['a course that is not in the list', { course: 'Kindergarten (A)' }, 'course'],
  ['a gender that is not in the list', { gender: 'unknown' }, 'gender'],
])('does not count %s as filled', (_, change, field) =>
  expect(firstProblem(profileForm, { ...profile, ...change })).toEqual({ field, message: required }),
);

it.each(['Class 9th', 'Class 10th', '9th'])('asks no stream of %s', (course) =>
  expect(firstProblem(profileForm, { ...profile, course })).toBeUndefined(),
);

it('says what is missing before what is wrong', () =>
  expect(firstProblem(profileForm, { ...profile, phone: '123', gender: undefined })?.message).toBe(required));

it.each([
  ['987654321', false],
  ['1876543210', false],
  ['9876543210', true],
  ['+91 98765 43210', true],
])('phone %s is cool: %s', (phone, cool) => {
  expect(isPhone(phone)).toBe(cool);
  expect(firstProblem(profileForm, { ...profile, phone })?.message).toBe(cool ? undefined : 'Not cool');
});

it('bounds what is stored', () =>
  expect(firstProblem(profileForm, { ...profile, name: 'x'.repeat(101) })).toEqual({
    field: 'name',
    message: 'Please use at most 100 characters.',
  }));

it('knows a complete profile', () => {
  const user = { ...profile, email: 'a@b.in' };
  expect(isProfileComplete(user)).toBe(true);
  expect(isProfileComplete({ ...user, course: 'Class 9th' })).toBe(true);
  expect(isProfileComplete({ ...user, course: 'Graduation' })).toBe(false);
  expect(isProfileComplete({ ...user, institute: undefined })).toBe(false);
  expect(isProfileComplete({ email: 'a@b.in' })).toBe(false);
});

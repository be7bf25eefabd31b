import { namesOf } from '../form/fields.js';
import { firstProblem } from '../form/check-form.js';
import { applicationForm, checkApplicationImage, checkTerms } from './mentorship-application.js';

const form = { name: 'Asha', email: 'asha@example.in', phone: '9876543210', college: 'Hindu College', course: 'B.A.' };

it('accepts a full application', () => expect(firstProblem(applicationForm, form)).toBeUndefined());

it.each(namesOf(applicationForm))('needs %s', (field) =>
  expect(firstProblem(applicationForm, { ...form, [field]: '' })).toEqual({
    field,
    message: 'Please fill all required fields.',
  }),
);

it('needs an address that can be answered', () =>
  expect(firstProblem(applicationForm, { ...form, email: 'asha' })).toEqual({
    field: 'email',
    message: 'Please enter a valid email address!',
  }));

it('bounds every field', () =>
  expect(firstProblem(applicationForm, { ...form, college: 'x'.repeat(201) })?.field).toBe('college'));

it('needs a picture that is one', () => {
  expect(checkApplicationImage(null)?.message).toBe('Please upload a profile image');
  expect(checkApplicationImage({ type: 'application/pdf' })?.message).toBe('Please upload an image file');
  expect(checkApplicationImage({ type: 'image/png' })).toBeUndefined();
});

it('needs the terms', () => {
  expect(checkTerms(false)?.message).toBe('Please agree to the Terms and Conditions');
  expect(checkTerms(true)).toBeUndefined();
});

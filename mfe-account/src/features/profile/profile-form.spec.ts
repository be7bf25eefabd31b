import { checkProfileForm, hasGap } from './profile-form';

const form = {
  name: 'Asha',
  phone: '9876543210',
  institute: 'DAVV',
  course: 'Graduation',
  stream: 'B.Tech',
  gender: 'Female',
  image: undefined,
};

it.each([
  [{ course: '' }, 'course', 'Please fill all required fields.'],
  [{ stream: ' ' }, 'stream', 'Please fill all required fields.'],
  [{ gender: '' }, 'gender', 'Please fill all required fields.'],
  [{ phone: '1234567890' }, 'phone', 'Not cool'],
])('reports %j at the field %s', (change, field, message) => {
  expect(checkProfileForm({ ...form, ...change })).toEqual([{ field, message }]);
});

it('accepts a class without a stream', () =>
  expect(checkProfileForm({ ...form, course: 'Class 9th', stream: '' })).toEqual([]));

it('accepts only a picture as the picture', () => {
  expect(checkProfileForm({ ...form, image: new File([''], 'a.txt', { type: 'text/plain' }) })).toEqual([
    { field: 'image', message: 'Please upload an image file' },
  ]);
});

it.each([
  [{}, false],
  [{ name: ' ' }, true],
  [{ stream: '' }, true],
  [{ course: 'Class 10th', stream: '' }, false],
  [{ course: '', stream: '' }, true],
])('knows whether %j has a gap: %s', (change, gap) => expect(hasGap({ ...form, ...change })).toBe(gap));

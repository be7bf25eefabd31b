import { formatCourse, parseCourse } from './course-and-stream.js';

it.each([
  ['Graduation (B.Tech 2nd year)', { course: 'Graduation', stream: 'B.Tech 2nd year' }],
  ['Class 12th (Science)', { course: 'Class 12th', stream: 'Science' }],
  ['Class 9th', { course: 'Class 9th', stream: '' }],
  ['Graduation (B.Sc. (Hons) Physics)', { course: 'Graduation', stream: 'B.Sc. (Hons) Physics' }],
])('%s: read and written back', (text, parts) => {
  expect(parseCourse(text)).toEqual(parts);
  expect(formatCourse(parts)).toBe(text);
});

it.each([
  ['10th', 'Class 10th', ''],
  ['Diploma ( )', 'Diploma', ''],
  ['Diploma (', 'Diploma (', ''],
  [undefined, '', ''],
])('reads %s', (text, course, stream) => expect(parseCourse(text)).toEqual({ course, stream }));

it('writes no stream for a class without one', () =>
  expect(formatCourse({ course: 'Class 10th', stream: 'Science' })).toBe('Class 10th'));

it('writes no empty brackets', () => expect(formatCourse({ course: 'Doctorate', stream: ' ' })).toBe('Doctorate'));

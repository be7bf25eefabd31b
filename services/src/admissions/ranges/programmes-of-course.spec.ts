import { programmesOfCourse } from './programmes-of-course.js';

it.each([
  ['B.A. (Hons.) Economics', 'B.A. (Hons) Economics'],
  ['B.Tech Computer Science and Engineering', 'COMPUTER SCIENCE & ENGG.'],
  ['B.E. Civil Engineering', 'CIVIL ENGINEERING'],
  ['B. Tech. in Civil Engineering', 'Civil Engineering (4 Years, Bachelor of Technology)'],
  ['B.Tech Civil Engineering', 'B.Tech. Civil Engineering'],
  ['B.E. Civil Engineering', 'CV-Civil Engineering'],
])('%s is the programme %s', (title, programme) => {
  expect(programmesOfCourse(title)(programme)).toBe(true);
});

it.each([
  ['B.Tech Civil Engineering', 'Civil Engineering (5 Years, Bachelor and Master of Technology (Dual Degree))'],
  ['B.Tech Computer Science and Engineering', 'Computer Science and Engineering (Data Science)'],
  ['B.Tech Computer Science and Engineering (Data Science)', 'COMPUTER SCIENCE AND ENGINEERING'],
  ['M.Tech Civil Engineering', 'CIVIL ENGINEERING'],
  ['Diploma in Civil Engineering', 'Civil Engineering (4 Years, Bachelor of Technology)'],
  ['Diploma in Civil Engineering', 'CIVIL ENGINEERING'],
  ['Diploma in Civil Engineering', 'CV-Civil Engineering'],
  ['ME-Civil Engineering', 'CIVIL ENGINEERING'],
  ['Civil Engineering', 'CIVIL ENGINEERING'],
  ['B.Tech Civil Engineering (Second Shift)', 'CIVIL ENGINEERING'],
  ['B.Sc. Physics', 'B.Sc. (Hons.) Physics'],
  ['B.E. Electronics', 'Electronics'],
  ['B.Tech', 'CIVIL ENGINEERING'],
])('%s is not certainly the programme %s', (title, programme) => {
  expect(programmesOfCourse(title)(programme)).toBe(false);
});

import type { College, Course } from '@setu/contracts';
import { collegeFacts, courseFacts, siteFacts } from './share-facts.js';

const course = {
  title: 'B.Sc. Physics',
  duration: 3,
  feeStructure: { feePerSemester: 20_000, additionals: [] },
} as unknown as Course;
const college = {
  name: 'HOLKAR SCIENCE COLLEGE',
  location: 'Indore, Madhya Pradesh',
  logo: '/api/media/logos/1.webp',
  establishedYear: 1891,
  rating: { overall: 4.2 },
  courses: [course],
} as College;
const sampled: College = { ...college, provenance: { source: 'AISHE', sampleFigures: true } };

test('says where a college is, what it costs and how it is rated', () =>
  expect(collegeFacts(college)).toEqual({
    title: 'Holkar Science College',
    place: 'Indore, Madhya Pradesh',
    logo: '/api/media/logos/1.webp',
    facts: ['B.Sc. from ₹1.2 lakh', 'Rated 4.2 of 5', 'Established 1891'],
  }));

test('says the cost of the commonest first degree, not of the cheapest course', () => {
  const cheap = { ...course, title: 'M.Sc. Physics', feeStructure: { feePerSemester: 1_000, additionals: [] } };
  expect(collegeFacts({ ...college, courses: [cheap, course] }).facts[0]).toBe('B.Sc. from ₹1.2 lakh');
});

test('leaves out the figures of a sample', () => {
  expect(collegeFacts(sampled).facts).toEqual(['Established 1891']);
  expect(courseFacts(course, sampled).facts).toEqual(['3 years']);
});

test('says what the public record knows of a college without figures', () => {
  const known = {
    ...college,
    rating: undefined,
    courses: [],
    type: 'Public',
    programmes: [{ level: 'UG', course: 'Physics', intake: 60 }],
    ranks: [{ year: 2024, category: 'College', rank: 12 }],
  } as unknown as College;
  expect(collegeFacts(known).facts).toEqual([
    'NIRF 2024: rank 12, College',
    '1 approved programme',
    'Established 1891',
  ]);
});

test('names the college of a course', () =>
  expect(courseFacts(course, college)).toMatchObject({
    title: 'B.Sc. Physics',
    college: 'Holkar Science College',
    facts: ['Whole course ₹1.2 lakh', 'Rated 4.2 of 5', '3 years'],
  }));

test('says the same in Hindi', () => {
  expect(siteFacts('hi').title).toBe('भारत में अपना कॉलेज खोजें');
  expect(collegeFacts(college, 'hi').facts).toEqual(['B.Sc. ₹1.2 लाख से', 'रेटिंग 5 में से 4.2', '1891 से']);
  expect(courseFacts(course, college, 'hi').facts).toEqual(['पूरा कोर्स ₹1.2 लाख', 'रेटिंग 5 में से 4.2', '3 साल']);
  expect(siteFacts('mr')).toEqual(siteFacts('en'));
});

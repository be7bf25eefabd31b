import type { College, CollegeCard, Course, Page } from '@setu/contracts';

/** A college of which nothing is known but its name. */
export const college = (changes: Partial<College> = {}): College => ({
  _id: 'c1',
  name: 'Hindu College',
  keywords: [],
  facilities: [],
  whyChoose: [],
  recruiters: [],
  courses: [],
  moreInfo: [],
  students: [],
  ...changes,
});

export const course = (changes: Partial<Course> = {}): Course => ({
  _id: 'k1',
  title: 'B.Sc. Physics',
  eligibility: [],
  scholarships: [],
  ...changes,
});

export const card = (number: number, changes: Partial<CollegeCard> = {}): CollegeCard => ({
  _id: `c${number}`,
  name: `College ${number}`,
  courseCount: 0,
  mentorCount: 0,
  ...changes,
});

export const cards = (count: number, from = 1): CollegeCard[] =>
  Array.from({ length: count }, (_, index) => card(from + index));

export const page = (items: CollegeCard[], rest: Partial<Page<CollegeCard>> = {}): Page<CollegeCard> => ({
  items,
  total: items.length,
  nextCursor: null,
  ...rest,
});

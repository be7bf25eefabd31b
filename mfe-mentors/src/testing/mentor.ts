import type { College, MentorCard, Page } from '@setu/contracts';

/** A mentor for tests; names count up. */
export const mentor = (number: number, changes: Partial<MentorCard> = {}): MentorCard => ({
  _id: `m${number}`,
  name: `Mentor ${number}`,
  course: 'B.Sc. Physics',
  collegeId: 'c1',
  college: 'Hindu College',
  university: 'Delhi University',
  keywords: [],
  ...changes,
});

export const mentors = (count: number, from = 1): MentorCard[] =>
  Array.from({ length: count }, (_, index) => mentor(from + index));

export const page = (items: MentorCard[], rest: Partial<Page<MentorCard>> = {}): Page<MentorCard> => ({
  items,
  total: items.length,
  nextCursor: null,
  ...rest,
});

/** A college with nothing but a name. */
export const college: College = {
  _id: 'c1',
  name: 'Hindu College',
  keywords: [],
  facilities: [],
  whyChoose: [],
  recruiters: [],
  courses: [],
  moreInfo: [],
  students: [],
};

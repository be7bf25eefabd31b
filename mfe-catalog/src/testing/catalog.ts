import { answerWith, mockBrowserApis, renderPages } from '@setu/sdk/testing';
import { act } from '@testing-library/react';
import type { SlotFill } from '@setu/sdk';
import type { College, CollegeCard, Course, NearbyColleges, Page } from '@setu/contracts';
import slice from '../slice';

/** As the slice of mentors fills it. */
const slots: Record<string, SlotFill[]> = {
  'college-tab': [{ slice: 'mentors', order: 30, label: 'Mentors', widget: 'CollegeMentors', skeleton: 'students' }],
};

/** The slice's page at an address, once its code is there. */
/** @param window - its size in pixels */
export async function openPage(at: string, window?: Parameters<typeof mockBrowserApis>[0]) {
  mockBrowserApis({ width: 640, height: 180, ...window });
  document.head.innerHTML = '<script type="application/json" id="site">{"brandName":"CampusSetu"}</script>';
  return await act(async () => renderPages(slice.routes, { at, slots }));
}

/** An answer that stays open until `resolve` is called. */
export function deferred<T>(answer: T) {
  let resolve: (answer: T) => void;
  const held = new Promise<T>((start) => (resolve = start));
  return { answer: held, resolve: () => act(async () => resolve(answer)) };
}

/** A college with nothing but a name. */
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

/** A server with this college, and none near it. */
export const serveCollege = (changes?: Partial<College>): string[] =>
  answerWith((path) => (path.endsWith('/nearby') ? noneNearby : college(changes)));

export const noneNearby: NearbyColleges = { items: [], kind: 'colleges', place: 'Delhi' };

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

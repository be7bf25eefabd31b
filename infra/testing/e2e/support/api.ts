import type { College, CollegeListEntry, Course, MentorCard, Page } from '@setu/contracts';

/** What the product's API answers to a guest. */
export async function api<T>(path: string): Promise<T> {
  const answer = await fetch(`${process.env.PRODUCT_URL}${path}`);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

let listed: Promise<CollegeListEntry[]> | undefined;

/** All colleges, courses with title and duration only. */
export const allColleges = (): Promise<CollegeListEntry[]> => (listed ??= api<CollegeListEntry[]>('/api/colleges'));

/** The first college of the demo data that fits, in full. */
export async function collegeWhere(fits: (college: CollegeListEntry) => boolean): Promise<College> {
  const found = (await allColleges()).find(fits);
  if (!found) throw new Error(`The demo data has no college where ${String(fits)}`);
  return api<College>(`/api/colleges/${found._id}`);
}

/** The first course of the demo data that fits, with its college. */
export async function courseWhere(
  fits: (course: Course) => boolean,
): Promise<{ course: Course; college: College; path: string }> {
  for (const { _id } of await allColleges()) {
    const college = await api<College>(`/api/colleges/${_id}`);
    const course = college.courses.find(fits);
    if (course) return { course, college, path: `/colleges/${_id}/courses/${course._id}` };
  }
  throw new Error(`The demo data has no course where ${String(fits)}`);
}

/** All mentors in one answer. */
export const allMentors = async (): Promise<MentorCard[]> =>
  (await api<Page<MentorCard>>('/api/mentors?limit=100')).items;

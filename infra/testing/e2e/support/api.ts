import type {
  College,
  CollegeListEntry,
  Course,
  EditableCollege,
  MentorCard,
  Page,
  SavedCollege,
} from '@setu/contracts';
import { exampleForm } from '@setu/contracts/testing';
import { eventually } from '@setu/testing';
import type { BrowserContext, Page as BrowserPage } from 'playwright-core';
import { picture } from './people';

/** Returns the response of the product's API to a guest. */
export async function api<T>(path: string): Promise<T> {
  const answer = await fetch(`${process.env.PRODUCT_URL}${path}`);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

let stored: Promise<CollegeListEntry[]> | undefined;

const isSample = ({ provenance }: CollegeListEntry) => provenance?.sampleFigures === true;
const storedColleges = () => (stored ??= api<CollegeListEntry[]>('/api/colleges'));

/** Waits until a page shows the number of all colleges. It reads both again, since another test may have added or deleted a college. */
export const untilAllCounted = (page: BrowserPage): Promise<void> =>
  eventually(async () => {
    const shown = () => page.locator('#colleges-found').textContent();
    const text = async () => `${(await allColleges()).length} colleges`;
    if ((await shown()) === (await text())) return;
    stored = undefined;
    await page.reload();
    await eventually(async () => expect(await shown()).toBe(await text()), 5000);
  });

/** Returns all colleges that the lists show, courses with title and duration only. */
export const allColleges = async (): Promise<CollegeListEntry[]> =>
  (await storedColleges()).filter((college) => !isSample(college));

/** Returns the samples, which have something in every field. */
export const sampleColleges = async (): Promise<CollegeListEntry[]> => (await storedColleges()).filter(isSample);

const samplesFirst = async () => [...(await sampleColleges()), ...(await allColleges())];

/** Returns the first matching college, in full. */
export async function collegeWhere(fits: (college: CollegeListEntry) => boolean): Promise<College> {
  const found = (await samplesFirst()).find(fits);
  if (!found) throw new Error(`There is no college where ${String(fits)}`);
  return api<College>(`/api/colleges/${found._id}`);
}

/** Returns the first matching course, with its college. */
export async function courseWhere(
  fits: (course: Course) => boolean,
): Promise<{ course: Course; college: College; path: string }> {
  for (const { _id } of await samplesFirst()) {
    const college = await api<College>(`/api/colleges/${_id}`);
    const course = college.courses.find(fits);
    if (course) return { course, college, path: `/colleges/${_id}/courses/${course._id}` };
  }
  throw new Error(`There is no course where ${String(fits)}`);
}

/** Returns all mentors. */
export const allMentors = async (): Promise<MentorCard[]> =>
  (await api<Page<MentorCard>>('/api/mentors?limit=100')).items;

const parts = (form: object) =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );

type Requests = Pick<BrowserContext, 'request'>;

/** Adds a college for one journey, with an administrator's browser. */
export async function addCollege(context: Requests, over: object = {}): Promise<EditableCollege> {
  const answer = await context.request.post('/api/colleges', {
    multipart: { ...parts({ ...exampleForm(), ...over }), logo: picture },
  });
  if (!answer.ok()) throw new Error(`The college was not added: ${await answer.text()}`);
  return ((await answer.json()) as SavedCollege).college;
}

export async function changeCollege(
  context: BrowserContext,
  { _id, logo }: EditableCollege,
  over: object,
): Promise<void> {
  const answer = await context.request.put(`/api/colleges/${_id}`, {
    multipart: { ...parts({ ...exampleForm(), ...over }), logo: logo! },
  });
  if (!answer.ok()) throw new Error(`The college was not changed: ${await answer.text()}`);
}

export async function deleteCollege(context: Requests, { _id }: EditableCollege): Promise<void> {
  await context.request.delete(`/api/colleges/${_id}`);
}

import { eventually } from '@setu/testing';
import { type Locator, type Page, request } from 'playwright-core';
import { admit } from './admin';
import { addCollege, deleteCollege } from './api';

/**
 * Adds a mentor who is no sample to the product. Until one has joined, Chat Now opens no chat. Each has a name of their own, because test files share the
 * product at the same time.
 */
export async function addMentor() {
  const name = `Ravi ${Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.random() * 26)).join('')}`;
  const administrator = { request: await request.newContext({ baseURL: process.env.PRODUCT_URL }) };
  await admit(administrator);
  const students = [{ name, course: 'B.Des.' }];
  const college = await addCollege(administrator, { name: 'College of a Mentor', students });
  const takeOut = async () => {
    await deleteCollege(administrator, college);
    await administrator.request.dispose();
  };
  // The page of the mentors is cached.
  await eventually(async () =>
    expect(await (await administrator.request.get('/mentors')).text()).toContain(name),
  ).catch(async (error: unknown) => {
    await takeOut();
    throw error;
  });
  return { name, takeOut };
}

/** Returns the card of a mentor in a list of mentors. */
export const mentorCard = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Mentors' })
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name }) });

/** Adds a mentor for the tests of the surrounding `describe`, and returns a function for their name. */
export function useMentor(): () => string {
  let mentor: Awaited<ReturnType<typeof addMentor>> | undefined;
  beforeAll(async () => (mentor = await addMentor()));
  afterAll(() => mentor?.takeOut());
  return () => mentor!.name;
}

import { eventually } from '@setu/testing';
import { request } from 'playwright-core';
import { admit } from './admin';
import { addCollege, deleteCollege } from './api';

const mentor = { name: 'Ravi Chandra', course: 'B.Des.' };

/** Adds a mentor who is no sample to the product, and returns a function that takes them out. Until one has joined, Chat Now opens no chat. */
export async function addMentor(): Promise<() => Promise<void>> {
  const administrator = { request: await request.newContext({ baseURL: process.env.PRODUCT_URL }) };
  await admit(administrator);
  const college = await addCollege(administrator, { name: 'College of a Mentor', students: [mentor] });
  // The page of the mentors is cached.
  const takeOut = async () => {
    await deleteCollege(administrator, college);
    await administrator.request.dispose();
  };
  await eventually(async () =>
    expect(await (await administrator.request.get('/mentors')).text()).toContain(mentor.name),
  ).catch(async (error: unknown) => {
    await takeOut();
    throw error;
  });
  return takeOut;
}

/** Adds the mentor for the tests of the surrounding `describe`. */
export function useMentor(): void {
  let takeOut: (() => Promise<void>) | undefined;
  beforeAll(async () => (takeOut = await addMentor()));
  afterAll(() => takeOut?.());
}

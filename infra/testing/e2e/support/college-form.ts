import type { EditableCollege, SavedCollege } from '@setu/contracts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { exampleForm } from '@setu/contracts/testing';
import { eventually } from '@setu/testing';
import { picture } from './people';

/** Returns a part of the college form by its heading. */
export const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

export const field = (page: Page, title: string, label: string) =>
  section(page, title).getByLabel(label, { exact: true });

/** Fills in fields of one part. */
export async function fill(page: Page, title: string, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, title, label).fill(value);
}

export const save = (page: Page) => page.getByRole('button', { name: /^(?:Add college|Save changes)$/ }).click();

/** Returns a picture file with this name. */
export const pictureFile = (name: string) => ({ ...picture, name });

export async function openForm(page: Page, id?: string): Promise<void> {
  await page.goto(`/admin/colleges/${id ?? 'new'}`);
  await field(page, 'Basics', 'Name').waitFor();
}

/** Deletes the draft that an earlier journey left in this browser. */
export async function forgetDrafts(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.evaluate(() => void indexedDB.deleteDatabase('college-form'));
}

/** Adds a college by the API, for journeys that begin with one. */
export async function addCollege(context: BrowserContext, over: Record<string, unknown> = {}): Promise<string> {
  const answer = await context.request.post('/api/colleges', { multipart: partsOf({ ...exampleForm(), ...over }) });
  if (!answer.ok()) throw new Error(`Adding a college answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as SavedCollege).college._id;
}

/** Changes some fields of a college, as another administrator does. */
export async function changeCollege(context: BrowserContext, id: string, over: Record<string, unknown>): Promise<void> {
  const college = (await (await context.request.get(`/api/admin/colleges/${id}`)).json()) as EditableCollege;
  const { courses, students, logo } = college;
  const multipart = partsOf({ ...exampleForm(), courses, students, ...over, logo });
  const answer = await context.request.put(`/api/colleges/${id}`, { multipart });
  if (!answer.ok()) throw new Error(`Changing a college answered ${answer.status()}: ${await answer.text()}`);
}

const partsOf = (form: Record<string, unknown>) => ({
  logo: picture,
  ...Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  ),
});

/** Waits until the product's store has a picture's files, or has them no longer. `key`: `gallery/<id>`. */
export const storeHolds = (key: string, held: boolean): Promise<void> =>
  eventually(async () => {
    const [folder, name] = key.split('/') as [string, string];
    const files = await readdir(join(process.env.PRODUCT_DATA_DIR!, 'media', folder));
    expect(files.some((file) => file.startsWith(name))).toBe(held);
  });

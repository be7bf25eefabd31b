import type { EditableCollege, AdminCollege, Page as ListPage } from '@setu/contracts';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { adminPage, unexpected } from '../support/admin';
import { expectInBothThemes } from '../support/browser';
import { fill, openForm, save } from '../support/college-form';

const visitor = adminPage();
const run = randomUUID().slice(0, 8);
const nameOf = (number: number) => `Kept true ${run} ${number}`;
const head = 'name,location,establishedYear,website,sourceId';

const request = () => visitor.page.context().request;
async function college(number: number): Promise<EditableCollege> {
  const found = await request().get(`/api/admin/colleges?search=${encodeURIComponent(nameOf(number))}`);
  const { items } = (await found.json()) as ListPage<AdminCollege>;
  const { _id } = items.find(({ name }) => name === nameOf(number))!;
  return (await (await request().get(`/api/admin/colleges/${_id}`)).json()) as EditableCollege;
}

async function check(page: Page, lines: string[]) {
  await page.goto('/admin/colleges/import');
  const buffer = Buffer.from([head, ...lines].join('\n'));
  await page.getByLabel('CSV file').setInputFiles({ name: `${run}.csv`, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Upload and check' }).click();
  await page.getByText('This is what the import would do. Nothing has been written yet.').waitFor();
}

test('refreshes the directory without losing what an administrator wrote, and takes the import back', async () => {
  const { page, problems } = visitor;
  const line = (number: number, website = '') => `${nameOf(number)},Pune,1990,${website},${run}-${number}`;
  await check(page, [line(0), line(1, 'www.one.example.in')]);
  await page.getByRole('button', { name: 'Import 2 colleges' }).click();
  await page.getByText('Imported: 2 added.').waitFor();

  await openForm(page, (await college(0))._id);
  await fill(page, 'Basics', { Location: 'Nashik' });
  await fill(page, 'Contact', { Website: 'www.curated.example.in' });
  await save(page);
  await page.getByText('College updated successfully').first().waitFor();

  // Blank cells, a year that is new, and two fields that an administrator has written.
  await check(page, [`${nameOf(0)},Mumbai,1991,www.refreshed.example.in,${run}-0`, `${nameOf(1)},,1992,,${run}-1`]);
  expect(await page.getByRole('tab').allInnerTexts()).toEqual([
    'Added 0',
    'Changed 2',
    'Unchanged 0',
    'Rejected 0',
    'Protected 2',
  ]);
  await page.getByRole('tab', { name: 'Protected 2' }).click();
  await page.getByRole('checkbox', { name: 'Replace the website that admin wrote' }).check();
  await expectInBothThemes(page);
  await page.getByRole('button', { name: 'Import 2 colleges and what was chosen' }).click();
  await page.getByText('Imported: 2 changed.').waitFor();
  expect(await college(0)).toMatchObject({
    location: 'Nashik',
    establishedYear: 1991,
    website: 'https://www.refreshed.example.in',
  });
  expect(await college(1)).toMatchObject({
    location: 'Pune',
    establishedYear: 1992,
    website: 'https://www.one.example.in',
  });

  await page.getByRole('button', { name: 'Roll back this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back', exact: true }).click();
  await page.getByText('Rolled back: 2 as before, 0 removed, 0 left').waitFor();
  expect(await college(0)).toMatchObject({
    location: 'Nashik',
    establishedYear: 1990,
    website: 'www.curated.example.in',
  });
  expect(await college(1)).toMatchObject({ establishedYear: 1990 });
  expect(unexpected(problems)).toEqual([]);
});

test('takes one entry of the history back, and restores a deleted college', async () => {
  const { page, problems } = visitor;
  const { _id } = await college(0);
  const entries = page.getByRole('main').getByRole('listitem');
  const press = async (text: string, button: string) => {
    await page.goto(`/admin/history?search=${encodeURIComponent(nameOf(0))}`);
    await entries.filter({ hasText: text }).getByRole('button', { name: button }).click();
    await page.getByRole('dialog').getByRole('button', { name: button }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await press('changed by admin', 'Revert');
  expect(await college(0)).toMatchObject({ _id, location: 'Pune' });
  expect(await college(0)).not.toHaveProperty('website');

  await page.goto(`/admin/colleges?search=${encodeURIComponent(nameOf(0))}`);
  await page.getByRole('button', { name: `Delete ${nameOf(0)}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('College deleted successfully').first().waitFor();
  expect((await request().get(`/api/colleges/${_id}`)).status()).toBe(410);
  await press('deleted by admin', 'Restore this college');
  expect(await college(0)).toMatchObject({ _id, name: nameOf(0), location: 'Pune' });
  expect((await request().get(`/api/colleges/${_id}`)).status()).toBe(200);
  expect(unexpected(problems)).toEqual([]);
  for (const number of [0, 1]) await request().delete(`/api/colleges/${(await college(number))._id}`);
});

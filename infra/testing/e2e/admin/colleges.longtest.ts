import { type AdminCollege, messages, type Page as ListPage } from '@setu/contracts';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { adminPage, unexpected } from '../support/admin';
import { devices, expectInBothThemes } from '../support/browser';
import { addCollege, deleteCollege } from '../support/api';
import { eventually } from '@setu/testing';
import { hasFocus, tabTo } from '../support/layout';

const list = (page: Page) => page.getByRole('list', { name: 'Colleges' });
const names = (page: Page) => list(page).locator('li[aria-posinset] > div > a').allInnerTexts();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search colleges' });
const allNames = async (page: Page, query = '') => {
  const answer = await page.context().request.get(`/api/admin/colleges?limit=100${query}`);
  return ((await answer.json()) as ListPage<AdminCollege>).items.map(({ name }) => name);
};

describe.each(devices)('on a %s', (device, options) => {
  const visitor = adminPage(options);
  /** A college of one test's own. */
  const add = (name: string) => addCollege(visitor.page.context(), { name });

  test('ADC-01 lists the colleges alphabetically, searches them, and keeps the search in the URL', async () => {
    const { page, problems } = visitor;
    await page.goto('/admin/colleges');
    await list(page).getByRole('listitem').first().waitFor();
    const all = await allNames(page);
    const shown = await names(page);
    expect(shown.length).toBeGreaterThan(3);
    expect(shown).toEqual(all.slice(0, shown.length));
    expect(all).toEqual(all.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    await page.getByText(`${all.length} found`).waitFor();
    await expectInBothThemes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await search(page).fill('indore');
    const found = await allNames(page, '&search=indore');
    await page.getByText(`${found.length} found`).waitFor();
    expect(page.url()).toContain('search=indore');
    await page.reload();
    await page.getByText(`${found.length} found`).waitFor();
    expect(await search(page).inputValue()).toBe('indore');
    await search(page).fill('no such college anywhere');
    await page.getByText('No colleges found').waitFor();
    await page.getByRole('link', { name: 'Add New College' }).click();
    await page.waitForURL('**/admin/colleges/new');
    expect(unexpected(problems)).toEqual([]);
  });

  test('ADC-01 filters and sorts the colleges in the URL, and keeps the view under a name', async () => {
    const { page, problems } = visitor;
    const view = `Sampled ${randomUUID()}`;
    await page.goto('/admin/colleges');
    if (device === 'phone') await page.getByText('Filters and sorting').click();
    await page.getByRole('combobox', { name: 'Figures' }).selectOption('sample');
    await page.waitForURL('**figures=sample**');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('-name');
    const expected = await allNames(page, '&figures=sample&sort=-name');
    await eventually(async () => expect((await names(page)).slice(0, 3)).toEqual(expected.slice(0, 3)));
    expect(expected.length).toBeGreaterThan(3);
    await page.getByText(`${expected.length} found`).waitFor();

    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(view);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText(messages.savedViews.saved).waitFor();
    await page.goto('/admin/colleges');
    await page.getByText('Filters and sorting', { exact: true }).waitFor();
    await page.getByLabel('Saved views').selectOption(view);
    await page.waitForURL('**sort=-name**');
    await page.getByText('Filters and sorting, 1 chosen').waitFor();
    await page.getByText(`${expected.length} found`).waitFor();
    await expectInBothThemes(page);
    await page.getByRole('button', { name: 'Delete view' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText(messages.savedViews.deleted).waitFor();
    await eventually(async () => expect(await page.getByRole('option', { name: view }).count()).toBe(0));
    expect(unexpected(problems)).toEqual([]);
  });

  test('ADC-01 exports and changes the colleges that are selected, after a preview, and undoes it from the history', async () => {
    const { page, problems } = visitor;
    const added = [await add(`Bulk One ${randomUUID()}`), await add(`Bulk Two ${randomUUID()}`)];
    const placeOf = async ({ _id }: { _id: string }) =>
      (await (await page.context().request.get(`/api/colleges/${_id}`)).json()).location as string;
    const before = await placeOf(added[0]!);
    await page.goto('/admin/colleges?search=bulk');
    for (const { name } of added) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByText('2 selected').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export 2 colleges' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(added.map(({ name }) => name));
    await page.getByRole('combobox', { name: 'Action' }).selectOption('Set place');
    await page.getByRole('button', { name: 'Change 2 colleges' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Location').fill('Ujjain, Madhya Pradesh');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('2 colleges of 2 would be changed.').waitFor();
    await dialog.getByText(added[1]!.name).waitFor();
    await tabTo(page, dialog.getByRole('group', { name: 'Preview' }));
    expect(await placeOf(added[0]!)).toBe(before);
    await expectInBothThemes(page);
    await dialog.getByRole('button', { name: 'Change 2 colleges' }).click();
    await dialog.getByText('2 colleges changed.').waitFor();
    await eventually(async () => expect(await placeOf(added[1]!)).toBe('Ujjain, Madhya Pradesh'));
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.goto('/admin/history');
    await page.getByRole('button', { name: 'Open', exact: true }).first().click();
    await dialog.getByText('Set place: Ujjain, Madhya Pradesh. 2 colleges changed.').waitFor();
    await expectInBothThemes(page);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByText('Undone: 2 colleges.').waitFor();
    await eventually(async () => expect(await placeOf(added[0]!)).toBe(before));
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    for (const college of added) await deleteCollege(page.context(), college);
    expect(unexpected(problems)).toEqual([]);
  });

  test('ADC-01 moves from row to row by keyboard, to the form and back', async () => {
    const { page } = visitor;
    await page.goto('/admin/colleges?search=indore');
    const [first, second] = [0, 1].map((at) => list(page).locator('li[aria-posinset] > div > a').nth(at));
    await tabTo(page, first!);
    await page.keyboard.press('ArrowDown');
    expect(await hasFocus(second!)).toBe(true);
    await page.keyboard.press('ArrowUp');
    expect(await hasFocus(first!)).toBe(true);
    const href = await first!.getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href}`);
    await page.goBack();
    await first!.waitFor();
    expect(await search(page).inputValue()).toBe('indore');
  });

  test('ADC-01, ADC-09 says when the colleges do not load, and tries again', async () => {
    const { page } = visitor;
    await page.route('**/api/admin/colleges?*', (route) => route.abort());
    await page.goto('/admin/colleges');
    await page.getByText(messages.colleges.loadFailed).waitFor();
    await page.unroute('**/api/admin/colleges?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await list(page).getByRole('listitem').first().waitFor();
  });

  test('exports the colleges found, safe to open in a spreadsheet', async () => {
    const { page } = visitor;
    const name = `=Zenith College ${randomUUID()}`;
    const added = await add(name);
    await page.goto(`/admin/colleges?search=${encodeURIComponent(name)}`);
    await page.getByText('1 found').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export found as CSV' }).click();
    const file = await (await download).path();
    expect((await download).suggestedFilename()).toMatch(/^colleges-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(file, 'utf8')).split('\r\n');
    expect(lines[0]).toBe(
      '\ufeffname,location,district,state,type,affiliation,establishedYear,website,keywords,nameHi,nameHiSource,nameHiReviewer,status,statusSince,successor,earlierName,naacGrade,naacCgpa,naacCycle,naacUntil,aicteId,source,sourceId',
    );
    expect(lines[1]).toMatch(new RegExp(`^'${name},.*college:${added._id}$`));
    await deleteCollege(page.context(), added);
  });

  test('ADC-01, ADC-09 names the college before deleting it; declining keeps it', async () => {
    const { page } = visitor;
    const name = `Nadir College ${randomUUID()}`;
    const doomed = await add(name);
    await page.goto(`/admin/colleges?search=${encodeURIComponent(name)}`);
    const row = list(page).getByRole('listitem').filter({ hasText: name });
    const dialog = page.getByRole('dialog');
    await row.getByRole('button', { name: `Delete ${name}` }).click();
    expect(await dialog.innerText()).toContain(
      'Are you sure you want to delete this college? This will also delete all gallery images of this college.',
    );
    expect(await dialog.innerText()).toContain(name);
    await expectInBothThemes(page);
    await page.keyboard.press('Escape');
    await eventually(async () => expect(await dialog.count()).toBe(0));

    await page.route(`**/api/colleges/${doomed._id}`, (route) => route.abort());
    await row.getByRole('button', { name: `Delete ${name}` }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText(messages.colleges.deleteFailed).waitFor();
    await page.unroute(`**/api/colleges/${doomed._id}`);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText(messages.colleges.deleted).waitFor();
    await eventually(async () => expect(await row.count()).toBe(0));
    expect((await page.context().request.get(`/api/colleges/${doomed._id}`)).status()).toBe(410);
  });
});

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { eventually } from '@setu/testing';
import { adminPage } from '../support/admin';
import { addCollege, deleteCollege } from '../support/api';
import { devices, expectInBothThemes } from '../support/browser';
import { expectToFitIn320, tabTo } from '../support/layout';
import { untilLoaded } from '../support/pages';

describe.each(devices)('duplicates on a %s', (_device, options) => {
  const visitor = adminPage(options);
  // Sorted before those that other journeys leave.
  let name: string;
  beforeEach(() => void (name = `0 Twin ${randomUUID().slice(0, 8)}`));
  const group = (page: Page) =>
    page.getByRole('list', { name: 'Duplicates' }).getByRole('listitem').filter({ hasText: name });
  const open = async (page: Page) => {
    await page.goto('/admin/duplicates');
    await page.getByRole('heading', { name: 'Duplicates', level: 1 }).waitFor();
  };
  const statusOf = async (page: Page, path: string) => {
    const answer = await page.context().request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };

  test('are merged by keyboard with a choice by field; the old address leads to the other, until that is undone', async () => {
    const { page, problems } = visitor;
    const context = page.context();
    const keep = await addCollege(context, { name, website: 'https://keep.example.in' });
    const gone = await addCollege(context, { name: name.toUpperCase(), website: 'https://gone.example.in' });
    const [first, second] = [keep._id, gone._id].sort();
    await open(page);
    await group(page).first().waitFor();
    await expectInBothThemes(page);
    await expectToFitIn320(page);
    await page.setViewportSize(options.viewport!);

    await tabTo(page, group(page).first().getByRole('button', { name: 'Compare and merge' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Merge two colleges' });
    const website = dialog.getByRole('group', { name: 'Website' });
    await tabTo(page, website.getByRole('radio').first());
    await page.keyboard.press('ArrowDown');
    expect(await website.getByRole('radio').nth(1).isChecked()).toBe(true);
    const taken = await website.locator('label').nth(1).innerText();
    await expectInBothThemes(page, 'dialog');
    await expectToFitIn320(page);
    await page.setViewportSize(options.viewport!);
    await tabTo(page, dialog.getByRole('button', { name: 'Merge', exact: true }));
    await page.keyboard.press('Enter');
    await page.getByText('The colleges are one now').waitFor();
    await group(page).first().waitFor({ state: 'detached' });
    await page.getByRole('list', { name: 'Merged lately' }).getByText(new RegExp(name, 'i')).first().waitFor();

    expect(await statusOf(page, `/colleges/${second}`)).toEqual([301, `/colleges/${first}`]);
    await page.goto(`/colleges/${second}`);
    expect(new URL(page.url()).pathname).toBe(`/colleges/${first}`);
    await page.getByRole('tab', { name: 'Contact' }).click();
    await page.getByRole('link', { name: new URL(taken.trim()).host }).waitFor();

    await open(page);
    await tabTo(page, page.getByRole('button', { name: new RegExp(`^Undo: ${name}$`, 'i') }));
    await page.keyboard.press('Enter');
    await page.getByText('The merge is undone').waitFor();
    await group(page).first().waitFor();
    // The edge asks again after a moment.
    await eventually(async () => expect(await statusOf(page, `/colleges/${second}`)).toEqual([200, undefined]));

    await tabTo(page, group(page).first().getByRole('button', { name: 'Different college' }));
    await page.keyboard.press('Enter');
    await page.getByText('They are different colleges').waitFor();
    await group(page).first().waitFor({ state: 'detached' });
    await deleteCollege(context, keep);
    await deleteCollege(context, gone);
    expect(problems).toEqual([]);
  });

  test('an incomplete college says what is missing while it is typed, and in the table', async () => {
    const { page, problems } = visitor;
    const title = `Sparse ${randomUUID().slice(0, 8)}`;
    const answer = await page.context().request.post('/api/colleges', {
      multipart: { completeness: 'in-progress', name: title, location: 'Harda, Madhya Pradesh' },
    });
    const { college } = (await answer.json()) as { college: { _id: string } };
    await page.goto(`/admin/colleges/${college._id}`);
    const meter = page.getByRole('progressbar', { name: /fields filled in$/ });
    await page.getByRole('progressbar', { name: 'Directory entry: 2 of 20 fields filled in' }).waitFor();
    await tabTo(page, page.getByLabel('Website'));
    await page.keyboard.type('https://sparse.example.in');
    await page.getByRole('progressbar', { name: 'Directory entry: 3 of 20 fields filled in' }).waitFor();
    await page.getByLabel('Contact phone').fill('07577 222222');
    await page.getByRole('progressbar', { name: 'In progress: 4 of 20 fields filled in' }).waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('College updated successfully').waitFor();
    expect(await meter.getAttribute('value')).toBe('0.2');

    await page.goto(`/admin/colleges?search=${encodeURIComponent(title)}&completeness=in-progress`);
    await page.getByText('1 found').waitFor();
    await untilLoaded(page);
    await page.getByText('4 of 20').waitFor();
    await expectInBothThemes(page);
    await expectToFitIn320(page);
    expect(problems).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import type { EditableCollege } from '@setu/contracts';
import { adminPage } from '../support/admin';
import { devices, expectInBothThemes } from '../support/browser';
import { addCollege, changeCollege, deleteCollege } from '../support/api';
import { untilLoaded } from '../support/pages';

describe.each(devices)('the history on a %s', (_device, options) => {
  const visitor = adminPage(options);
  const name = `College ${randomUUID().slice(0, 8)}`;
  let college: EditableCollege;
  beforeAll(async () => {
    const context = visitor.page.context();
    college = await addCollege(context, { name });
    await changeCollege(context, college, { name, package: { average: 700_000, highest: 1_200_000 } });
  });
  const entries = () => visitor.page.getByRole('main').getByRole('listitem');

  test('shows who changed which values, also of what was deleted', async () => {
    const { page, problems } = visitor;
    await page.goto('/admin/history');
    // Without a search the list may have two entries as well.
    const found = page.waitForResponse((response) => response.url().includes('search='));
    await page.getByRole('searchbox').fill(name);
    await found;
    await page.getByText('2 found', { exact: true }).waitFor();
    const changed = entries().filter({ hasText: 'changed by admin' });
    await changed.getByText('Package › average').first().click();
    await changed.getByRole('definition').first().waitFor();
    const change = await changed.getByRole('definition').allInnerTexts();
    expect(change.map((text) => text.replace(/\s+/g, ' '))).toEqual(['before ₹6,50,000', 'after ₹7,00,000']);
    expect(await entries().filter({ hasText: 'added by admin' }).count()).toBe(1);
    await expectInBothThemes(page);
    // An addition can be taken back; no entry can be deleted.
    expect(await page.getByRole('button', { name: /delete/i }).allInnerTexts()).toEqual(['Delete this college']);

    await page.goto(`/admin/colleges/${college._id}`);
    await page.getByText('History of changes').click();
    await page.getByText('Added by admin').waitFor();
    await page.goto(`/admin/history?search=${name}`);
    await page.getByText('2 found', { exact: true }).waitFor();

    await deleteCollege(page.context(), college);
    await page.reload();
    await page.getByText('3 found', { exact: true }).waitFor();
    await entries().filter({ hasText: 'deleted by admin' }).waitFor();
    await page.getByRole('radio', { name: 'Users' }).check();
    await page.getByText('Nothing found').waitFor();
    expect(problems).toEqual([]);
  });

  test('loads more on demand, and fits the window', async () => {
    const { page } = visitor;
    await page.goto('/admin/history');
    await untilLoaded(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
    expect(await entries().count()).toBeLessThanOrEqual(24);
  });
});

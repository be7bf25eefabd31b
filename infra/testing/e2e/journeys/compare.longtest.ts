import type { Page } from 'playwright-core';
import { eventually } from '@setu/testing';
import { collegeWhere, sampleColleges } from '../support/api';
import { asAnotherVisitor, axeViolations, devices, desktop, phone, useVisitor } from '../support/browser';
import { openWhole } from '../support/pages';

const table = (page: Page) => page.getByRole('table', { name: 'Comparison' });
const heads = async (page: Page) => (await table(page).getByRole('columnheader').count()) - 1;
const tray = (page: Page) => page.getByRole('region', { name: 'Chosen to compare' });
const toggles = (page: Page) => page.getByRole('list', { name: 'Colleges' }).getByRole('button', { name: /^Compare / });

/** Presses it with the keyboard alone, once the page is alive. */
const chooseByKey = (page: Page, index: number) =>
  eventually(async () => {
    const toggle = toggles(page).nth(index);
    await toggle.focus();
    if ((await toggle.getAttribute('aria-pressed')) === 'false') await page.keyboard.press('Space');
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
  });

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);

  test('three are chosen by keyboard, compared, narrowed, one left out, and the address is shared', async () => {
    const { page, problems } = visitor;
    await page.goto('/colleges?search=sample');
    await toggles(page).nth(2).waitFor();
    for (const index of [0, 1, 2]) await chooseByKey(page, index);
    await page.getByRole('status').filter({ hasText: '3 of 4 chosen to compare' }).waitFor({ state: 'attached' });
    // The bar covers neither the focus nor the end of the page.
    await tray(page).waitFor();
    const last = page.getByRole('contentinfo').getByRole('button').last();
    await eventually(async () => {
      // The list grows while the page is scrolled to its end.
      await last.blur();
      await last.focus();
      const { y, height } = (await last.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual((await tray(page).boundingBox())!.y);
    });
    // While the list grows below the bar, the bar can cover a part of a link.
    await eventually(async () => expect(await axeViolations(page)).toEqual([]));

    await tray(page).getByRole('link', { name: 'Compare' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/compare?colleges=*');
    await table(page).waitFor();
    expect(await heads(page)).toBe(3);
    // No exam has closing ranks of invented colleges.
    await page.getByText(/^Not known yet for any of them: .*closing ranks/).waitFor();
    const widths = await page.evaluate(() => ({
      window: innerWidth,
      page: document.documentElement.scrollWidth,
    }));
    expect(widths.page).toBeLessThanOrEqual(widths.window);
    await openWhole(page, page.url());
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeViolations(page, 'html', ['color-contrast', 'link-in-text-block'])).toEqual([]);

    const same = table(page).getByRole('row', { name: /, the same/ });
    const different = table(page).getByRole('row', { name: /, different/ });
    const before = await different.count();
    const narrow = page.getByRole('switch', { name: 'Only differences' });
    await narrow.focus();
    await page.keyboard.press('Space');
    expect([await same.count(), await different.count()]).toEqual([0, before]);
    expect(before).toBeGreaterThan(3);

    await table(page)
      .getByRole('link', { name: /^Remove / })
      .last()
      .focus();
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await heads(page)).toBe(2));
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.reload();
    await table(page).waitFor();
    expect(await heads(page)).toBe(2);

    const shared = page.url();
    const names = await table(page).getByRole('columnheader').getByRole('link').allInnerTexts();
    await asAnotherVisitor(options, async (other) => {
      await other.goto(shared);
      await table(other).waitFor();
      expect(await table(other).getByRole('columnheader').getByRole('link').allInnerTexts()).toEqual(names);
      await other.goto('/colleges');
      await toggles(other).first().waitFor();
      expect(await tray(other).count()).toBe(0);
    });
    // A college removed there has left the tray too, and Clear removes the rest.
    await page.goto('/colleges');
    await tray(page).getByText('2 of 4 chosen').waitFor();
    await tray(page).getByRole('button', { name: 'Clear' }).click();
    await tray(page).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });
});

describe('beside other tabs', () => {
  const visitor = useVisitor(desktop);

  test('a second tab is in step, a fifth is rejected, and a spoilt storage is no obstacle', async () => {
    const { page } = visitor;
    await page.goto('/colleges');
    await toggles(page).nth(4).waitFor();
    const second = await page.context().newPage();
    await second.goto('/colleges');
    await toggles(second).first().waitFor();
    for (const index of [0, 1, 2, 3]) await toggles(page).nth(index).click();
    await tray(second).getByText('4 of 4 chosen').waitFor();
    await toggles(page).nth(4).click();
    await page.getByText('4 are chosen already. Remove one to add another.').waitFor();
    await tray(second).getByRole('button', { name: 'Clear' }).click();
    await tray(page).waitFor({ state: 'detached' });
    await second.close();
    await page.evaluate(() => localStorage.setItem('compare', '[{"collegeId":'));
    await page.reload();
    await toggles(page).first().click();
    await tray(page).getByText('1 of 4 chosen').waitFor();
    await tray(page).getByRole('button', { name: 'Clear' }).click();
  });
});

test('without script the college leads to a comparison with those nearby, which says all and is not to be found', async () => {
  const { _id } = await collegeWhere(({ location }) => location?.includes('Indore') === true);
  await asAnotherVisitor({ ...phone, javaScriptEnabled: false }, async (page) => {
    await page.goto(`/colleges/${_id}`);
    await page.getByRole('link', { name: 'Compare with these' }).click();
    await page.waitForURL('**/compare?colleges=*');
    expect(await heads(page)).toBe(4);
    await table(page).getByRole('rowheader').first().waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    expect(await page.getByRole('switch').count()).toBe(0);
    await table(page)
      .getByRole('link', { name: /^Remove / })
      .first()
      .click();
    await page.waitForURL('**/compare?colleges=*');
    expect(await heads(page)).toBe(3);
  });
});

test('it is one sheet of A4 in landscape, and says what it cannot compare', async () => {
  const ids = (await sampleColleges()).filter(({ courses }) => courses.length > 0).map(({ _id }) => _id);
  await asAnotherVisitor(desktop, async (page) => {
    await openWhole(page, `/compare?colleges=${ids.slice(0, 4).join()}`);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf)!;
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595]);

    await page.goto(`/compare?colleges=${ids[0]},${'f'.repeat(24)}`);
    await page.getByText('One of these is no longer listed here.').waitFor();
    await page.getByRole('link', { name: 'Go on without it' }).click();
    await page.waitForURL(`**/compare?colleges=${ids[0]}`);
    await page.goto('/compare?colleges=nonsense');
    await page.getByRole('alert').getByText('colleges must be ids of colleges, separated by commas.').waitFor();
  });
});

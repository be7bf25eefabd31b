import { eventually } from '@setu/testing';
import type { Locator, Page } from 'playwright-core';
import { asSomebodyElse, devices, expectInBothThemes, useVisitor } from '../support/browser';
import { freshEmail, password, signIn } from '../support/people';
import { type RunningProduct, startProduct } from '../support/start-product';

let product: RunningProduct;

/** All other tests do without the directory: to load it takes half a minute where much else runs. */
beforeAll(async () => {
  product = await startProduct({ SEED_DIRECTORY: 'true' });
  process.env.PRODUCT_URL = product.url;
  await eventually(() => {
    if (!/Directory of [\d,]+ colleges loaded/.test(product.output()))
      throw new Error(`the directory is not loaded:\n${product.output()}`);
  });
}, 1_200_000);
afterAll(() => product.stop());

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => page.getByRole('list', { name: 'Colleges' }).getByRole('article');
const countOf = (text: string) => Number(/[\d,]+(?= colleges?)/.exec(text)![0].replaceAll(',', ''));
const found = async (page: Page) => countOf((await page.locator('#colleges-found').textContent())!);
const isFocused = (element: Element) => element === document.activeElement;

const mostTabs = 150;

/** Moves the focus there as a keyboard does, from where it is. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await target.waitFor();
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    if (await target.evaluate(isFocused)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${mostTabs} times Tab do not reach ${String(target)}`);
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tab reaches the chosen one of a group of radio buttons, the arrows the others. */
async function pick(page: Page, option: Locator) {
  const group = page.getByRole('group').filter({ has: option }).getByRole('radio', { checked: true });
  await tabTo(page, group);
  await tabTo(page, option, 'ArrowDown');
  expect(await option.isChecked()).toBe(true);
}

describe.each(devices)('among all colleges of India, by keyboard, on a %s', (device, options) => {
  const visitor = useVisitor(options);

  test('a search with typing errors is narrowed, three are compared, two kept, and found on a second device', async () => {
    const { page, problems } = visitor;
    await page.goto('/');
    await tabTo(page, page.getByRole('combobox', { name: 'Search colleges' }));
    await page.keyboard.type('enginering colege indoer');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/colleges?search=*');
    const said = page
      .locator('#colleges-found')
      .filter({ hasText: 'Showing results for “Engineering College Indore”' });
    await said.waitFor();
    await cards(page).filter({ hasText: 'Indore' }).nth(2).waitFor();
    const all = await found(page);
    expect(all).toBeGreaterThan(20);

    if (device === 'phone') await press(page, page.getByRole('button', { name: 'Filters' }));
    await pick(page, page.getByRole('radio', { name: /^Private / }));
    if (device === 'phone') {
      await expectInBothThemes(page, 'dialog');
      await press(page, page.getByRole('button', { name: /^Show [\d,]+ colleges$/ }));
    }
    await page.getByRole('link', { name: 'Remove the filter Public or private: Private' }).waitFor();
    await eventually(async () => expect(await found(page)).toBeLessThan(all));
    const narrowed = page.url();
    await expectInBothThemes(page);

    const link = cards(page).first().getByRole('link').first();
    const name = (await link.innerText()).trim();
    await press(page, link);
    await page.getByRole('tablist').waitFor();
    expect(await main(page).getByRole('heading', { level: 1 }).innerText()).toContain(name);
    await expectInBothThemes(page);
    await page.goBack();
    await page.waitForURL(narrowed);

    const compare = main(page).getByRole('button', { name: /^Compare / });
    for (const index of [0, 1, 2]) await press(page, compare.nth(index));
    const tray = page.getByRole('region', { name: 'Chosen to compare' });
    await press(page, tray.getByRole('link', { name: 'Compare' }));
    const table = page.getByRole('table', { name: 'Comparison' });
    await table.waitFor();
    const compared = table.getByRole('columnheader').filter({ has: page.getByRole('link') });
    expect(await compared.count()).toBe(3);
    await expectInBothThemes(page);
    await page.goBack();
    await page.waitForURL(narrowed);

    // The keyboard starts at the top again.
    await page.goto(narrowed);
    const keep = main(page).getByRole('button', { name: /^Keep / });
    await keep.nth(1).waitFor();
    const kept = await Promise.all([0, 1].map(async (index) => (await keep.nth(index).getAttribute('aria-label'))!));
    for (const label of kept) await press(page, main(page).getByRole('button', { name: label, exact: true }));

    await page.goto('/signup');
    const email = freshEmail();
    await tabTo(page, main(page).getByLabel('Email'));
    await page.keyboard.type(email);
    await tabTo(page, main(page).getByLabel('Password'));
    await page.keyboard.type(password);
    await press(page, main(page).getByRole('checkbox'), 'Space');
    await press(page, main(page).getByRole('button', { name: 'Sign Up' }));
    await page.waitForURL('**/me');
    await main(page).getByText('2 entries').waitFor();

    await asSomebodyElse(options, async (other) => {
      await signIn(other.context(), email);
      await other.goto('/shortlist');
      const entries = main(other).locator('[data-entry]').getByRole('heading', { level: 2 });
      await entries.nth(1).waitFor();
      expect((await entries.allTextContents()).map((text) => `Keep ${text}`).sort()).toEqual(kept.sort());
      await expectInBothThemes(other);
    });
    expect(problems).toEqual([]);
  });
});

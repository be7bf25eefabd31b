import type { AdminCollege, DuplicateGroup, Page as ListPage } from '@setu/contracts';
import { databaseSocket, databaseUri } from '@setu/start';
import { eventually } from '@setu/testing';
import { parse } from 'csv-parse/sync';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { asAnotherVisitor, devices, expectInBothThemes, useVisitor } from '../support/browser';
import { seedPeople } from '@setu/bench/seed-people';
import { administrator, adminPage, unexpected } from '../support/admin';
import { correctWebsites } from '../support/corrections';
import { freshEmail, password, signIn } from '../support/people';
import { type RunningProduct, startProduct } from '../support/start-product';

const people = 100_000;
let product: RunningProduct;

/** All other tests do without the directory: to load it takes half a minute where much else runs. */
beforeAll(async () => {
  product = await startProduct({ SEED_DIRECTORY: 'true', ADMIN_PASSWORD: administrator.password });
  process.env.PRODUCT_URL = product.url;
  await seedPeople(databaseUri(databaseSocket(product.dataDir)), people);
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

const maxTabs = 150;

/** Moves the focus there as a keyboard does, from where it is. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await target.waitFor();
  for (let tabs = 0; tabs < maxTabs; tabs++) {
    if (await target.evaluate(isFocused)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${maxTabs} times Tab do not reach ${String(target)}`);
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

  test('a search with typing errors is narrowed, three are compared, two saved, and found on a second device', async () => {
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
    const saved = await Promise.all([0, 1].map(async (index) => (await keep.nth(index).getAttribute('aria-label'))!));
    for (const label of saved) await press(page, main(page).getByRole('button', { name: label, exact: true }));

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

    await asAnotherVisitor(options, async (other) => {
      await signIn(other.context(), email);
      await other.goto('/shortlist');
      const entries = main(other).locator('[data-entry]').getByRole('heading', { level: 2 });
      await entries.nth(1).waitFor();
      expect((await entries.allTextContents()).map((text) => `Keep ${text}`).sort()).toEqual(saved.sort());
      await expectInBothThemes(other);
    });
    expect(problems).toEqual([]);
  });
});

describe('administrators of all colleges, of 100,000 users and as many messages', () => {
  const visitor = adminPage();
  const get = async <T>(path: string) => (await (await visitor.page.context().request.get(path)).json()) as T;
  const totalOf = async (path: string) => (await get<ListPage<unknown>>(path)).total;

  test('find a user and a message among all', async () => {
    const { page, problems } = visitor;
    await page.goto('/admin/users');
    // The visitors of the tests above have signed up too.
    await page.getByText(/^1,00,0\d\d found$/).waitFor();
    await page.getByRole('searchbox').fill('sharma.99996@');
    await page.getByText('1 found', { exact: true }).waitFor();
    await expectInBothThemes(page);
    await page.goto('/admin/messages?state=open&search=hostel%20verma');
    await page.getByText(/^[\d,]{4,} found$/).waitFor();
    await expectInBothThemes(page);
    expect(unexpected(problems)).toEqual([]);
  });

  test('refresh the whole directory by a file, and take the import back', async () => {
    const { page, problems } = visitor;
    const all = await totalOf('/api/admin/colleges?limit=1');
    expect(all).toBeGreaterThan(46_000);
    const exported = await (await page.context().request.get('/api/admin/colleges/export.csv')).text();
    const [head, ...rows] = parse(exported, { bom: true }) as string[][];
    expect(rows).toHaveLength(all);
    const year = head!.indexOf('establishedYear');
    // The samples have years of administrators.
    const changed = rows.filter((row) => row[year] === '').slice(0, 1000);
    for (const row of changed) row[year] = '1987';
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const file = gzipSync([head!, ...rows].map((row) => row.map(cell).join(',')).join('\n'));

    await page.goto('/admin/colleges/import');
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'refresh.csv.gz', mimeType: 'application/gzip', buffer: file });
    await page.getByRole('button', { name: 'Upload and check' }).click();
    const working = () => page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 240_000 });
    await page.getByRole('progressbar').waitFor();
    await working();
    // The check's bar follows that of the upload.
    await page.getByRole('tab', { name: 'Changed 1,000' }).waitFor({ timeout: 240_000 });
    expect(await page.getByRole('tab', { name: 'Added' }).innerText()).toBe('Added 0');
    expect(await page.getByRole('tab', { name: 'Rejected' }).innerText()).toBe('Rejected 0');
    await expectInBothThemes(page);
    await page.getByRole('button', { name: 'Import 1,000 colleges' }).click();
    await page.getByText(/^Imported: 1,000 changed/).waitFor({ timeout: 240_000 });
    const refreshed = `/api/admin/colleges?limit=1&search=1987`;
    await page.getByRole('button', { name: 'Roll back this import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back', exact: true }).click();
    await page.getByText('Rolled back: 1,000 as before, 0 removed, 0 left').waitFor({ timeout: 240_000 });
    await eventually(async () => expect(await totalOf(refreshed)).toBeLessThan(1000));
    await expectInBothThemes(page);
    expect(unexpected(problems)).toEqual([]);
  });

  test('correct 50 websites by keyboard in less than ten minutes', async () => {
    const { page, problems } = visitor;
    await page.goto('/admin/colleges?state=Goa&website=none');
    await page.getByText(/^\d+ found$/).waitFor();
    const addresses = Array.from({ length: 50 }, (_, number) => `www.goa${number}.ac.in`);
    const { besides, minutes } = await correctWebsites(page, addresses);
    expect(besides).toBeLessThan(1.2);
    expect(minutes).toBeLessThan(10);
    const corrected = async () =>
      (await get<ListPage<AdminCollege>>('/api/admin/colleges?limit=1&state=Goa&search=www.goa')).total;
    await eventually(async () => expect(await corrected()).toBe(50));
    await expectInBothThemes(page);
    expect(unexpected(problems)).toEqual([]);
  });

  test('resolve 20 duplicates', async () => {
    const { page, problems } = visitor;
    const total = await totalOf('/api/admin/duplicates?limit=1');
    // Recent decisions are listed below, with links to the same colleges.
    const open = page.getByRole('list', { name: 'Duplicates', exact: true });
    for (const round of [1, 2]) {
      await page.goto('/admin/duplicates');
      const { items } = await get<ListPage<DuplicateGroup>>('/api/admin/duplicates?limit=24');
      const pairs = items.filter(({ colleges }) => colleges.length === 2).slice(0, 10);
      expect(pairs).toHaveLength(10);
      for (const [number, { colleges }] of pairs.entries()) {
        const group = open.locator(`> li:has(a[href$="${colleges[1]!._id}"])`);
        if (number % 2 === 0) {
          await group.getByRole('button', { name: 'Compare and merge' }).click();
          if (round === 1 && number === 0) await expectInBothThemes(page, 'dialog');
          await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
        } else await group.getByRole('button', { name: 'Different college' }).click();
        await group.waitFor({ state: 'detached' });
      }
    }
    await eventually(async () => expect(await totalOf('/api/admin/duplicates?limit=1')).toBe(total - 20));
    await expectInBothThemes(page);
    expect(unexpected(problems)).toEqual([]);
  });
});

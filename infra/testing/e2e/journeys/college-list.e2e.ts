import type { Page } from 'playwright-core';
import { allColleges, untilAllCounted } from '../support/api';
import { devices, useVisitor } from '../support/browser';
import { eventually } from '@setu/testing';
import { hold, renderInBrowser, watchRequests } from '../support/network';
import { readList, scrolledTo, scrollTo, topOf } from '../support/scroll';

const list = (page: Page) => page.getByRole('list', { name: 'Colleges' });
const cards = (page: Page) => list(page).getByRole('article');

const readAll = async (page: Page) => {
  await untilAllCounted(page);
  const { items, ...read } = await readList(list(page), (await allColleges()).length);
  return { ...read, hrefs: items.map(({ href }) => href!) };
};

/** The link of a card well inside the window, once the window shows cards again. */
async function cardInView(page: Page) {
  let href: string | undefined;
  await eventually(async () => {
    href = await list(page).evaluate((node) => {
      const inView = (link: Element) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top > innerHeight * 0.2 && bottom < innerHeight * 0.8;
      };
      return [...node.querySelectorAll('article a')].find(inView)?.getAttribute('href') ?? undefined;
    });
    expect(href).toBeDefined();
  });
  return list(page).locator(`a[href="${href}"]`);
}

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);
  const count = () => visitor.page.locator('#colleges-found');

  test('LIST-03 a card leads to its college', async () => {
    const { page } = visitor;
    await page.goto('/colleges?search=hans raj');
    const college = (await allColleges()).find(({ name }) => name === 'Hans Raj College');
    await cards(page).getByRole('link', { name: 'Hans Raj College' }).click();
    await page.waitForURL(`**/colleges/${college!._id}`);
    await page.getByRole('heading', { level: 1, name: 'Hans Raj College' }).waitFor();
  });

  test('LIST-03 it says that it is loading, then what there is', async () => {
    const { page } = visitor;
    await renderInBrowser(page);
    const release = await hold(page, '**/api/colleges?*');
    await page.goto('/colleges');
    await count().filter({ hasText: 'Loading Colleges...' }).waitFor();
    expect(await cards(page).count()).toBe(0);
    release();
    await cards(page).first().waitFor();
    await untilAllCounted(page);
  });

  test('LIST-03 a failed load is logged, said, and tried again on a press', async () => {
    const { page, problems } = visitor;
    await renderInBrowser(page);
    await page.route('**/api/colleges?*', (route) => route.fulfill({ status: 503, json: { message: 'Out of order' } }));
    await page.goto('/colleges');
    await eventually(async () => expect(problems.join('\n')).toContain('Out of order'));
    await page.getByRole('alert').filter({ hasText: 'We could not load the colleges' }).waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/order|loading|0 colleges/i);
    await page.unroute('**/api/colleges?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await cards(page).first().waitFor();
  });

  test('LIST-04 the order is shuffled, and stays the same while a visitor pages and reloads', async () => {
    const { page } = visitor;
    const paged = watchRequests(page, (url) => url.includes('/api/colleges?'));
    await page.goto('/colleges');
    const { hrefs, changed } = await readAll(page);
    paged.stop();
    expect(changed).toEqual([]);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    expect(paged.urls.filter((url) => url.includes('cursor=')).length).toBeGreaterThan(0);
    await page.reload();
    expect((await readAll(page)).hrefs).toEqual(hrefs);
    const names = new Map((await allColleges()).map(({ _id, name }) => [`/colleges/${_id}`, name]));
    const order = hrefs.map((href) => names.get(href)!);
    expect(order).not.toEqual([...order].sort((a, b) => a.localeCompare(b)));
  });

  test('LIST-05 only the rows around the window are in the DOM', async () => {
    const { page } = visitor;
    await page.goto('/colleges');
    const { hrefs, maxInDom } = await readAll(page);
    expect(maxInDom).toBeLessThan(hrefs.length * 0.75);
    // The rows follow once they are measured.
    const ends = ['1', hrefs.length].map((position) => list(page).locator(`[aria-posinset="${position}"]`));
    await eventually(async () => expect(await Promise.all(ends.map((row) => row.count()))).toEqual([0, 1]));
    expect(await cards(page).first().locator('..').getAttribute('aria-setsize')).toBe(String(hrefs.length));
  });

  test('LIST-05 Back from a college returns to the same place of the list', async () => {
    const { page } = visitor;
    await page.goto('/colleges');
    await readAll(page);
    await scrollTo(page, Math.round((await scrolledTo(page)) * 0.6));
    const link = await cardInView(page);
    const place = { top: await topOf(link), scrolled: await scrolledTo(page) };
    await link.click();
    await page.getByRole('tablist').waitFor();
    expect(await scrolledTo(page)).toBe(0);
    await page.goBack();
    await eventually(async () => expect(await scrolledTo(page)).toBe(place.scrolled));
    await link.waitFor();
    await eventually(async () => expect(Math.abs((await topOf(link)) - place.top)).toBeLessThan(2));
  });
});

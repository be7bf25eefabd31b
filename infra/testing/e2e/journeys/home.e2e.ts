import type { CollegeCard, Page as Answer } from '@setu/contracts';
import { devices, untilHydrated, useVisitor } from '../support/browser';
import { answerFrom, hold, renderInBrowser } from '../support/network';

const sample = '**/api/colleges?browse=true&sample=4';
const title = 'Discover the Best Colleges Near You';

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);
  const search = () => visitor.page.getByPlaceholder('Search IIT Indore, DU...');
  const featured = () =>
    visitor.page.locator('section').filter({ has: visitor.page.getByRole('heading', { name: title }) });
  const cards = () => featured().getByRole('listitem');
  const openFeatured = async () => {
    await renderInBrowser(visitor.page);
    const [answer] = await Promise.all([visitor.page.waitForResponse(sample), visitor.page.goto('/')]);
    const { items } = (await answer.json()) as Answer<CollegeCard>;
    await cards().getByRole('link', { name: 'Explore' }).first().waitFor();
    return items;
  };

  test('HOME-01 HOME-02 a search takes its trimmed text, encoded, to the list', async () => {
    const { page } = visitor;
    await page.goto('/');
    await untilHydrated(page);
    await search().fill('  M.Sc. & B.Tech, Indore?/#%+ ₹ ');
    await search().press('Enter');
    await page.waitForURL('**/colleges?**');
    expect(new URL(page.url()).search).toBe(`?search=${encodeURIComponent('M.Sc. & B.Tech, Indore?/#%+ ₹')}`);
    await page.goto('/');
    await untilHydrated(page);
    await search().fill('indore');
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL('**/colleges?search=indore');
    const list = page.getByPlaceholder('Search Best B.Tech colleges near me...');
    await list.waitFor();
    expect(await list.inputValue()).toBe('indore');
  });

  test.each(['', '   '])('HOME-02 a search for "%s" does nothing', async (text) => {
    const { page } = visitor;
    await page.goto('/');
    await untilHydrated(page);
    await search().fill(text);
    const before = await page.evaluate(() => history.length);
    await search().press('Enter');
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  test("HOME-03 'Loading Colleges...' until four colleges are there, and 'View More' leads to all", async () => {
    const { page } = visitor;
    await renderInBrowser(page);
    const release = await hold(page, sample);
    await page.goto('/');
    await page.getByText('Loading Colleges...').waitFor();
    expect(await featured().getByRole('link', { name: 'Explore' }).count()).toBe(0);
    release();
    await page.getByText('Loading Colleges...').waitFor({ state: 'detached' });
    expect(await cards().count()).toBe(4);
    await featured().getByRole('link', { name: 'View More' }).click();
    await page.waitForURL((url) => url.pathname === '/colleges' && url.search === '');
  });

  test('HOME-03 the four are drawn at random, the same for all visitors until the next draw', async () => {
    const draws = new Set<string>();
    for (let visit = 0; visit < 3; visit++) draws.add((await openFeatured()).map(({ _id }) => _id).join());
    // A quarter of an hour may end between two visits.
    expect(draws.size).toBeLessThan(3);
    const another = await visitor.page.request.get('/api/colleges?sample=4&seed=1');
    expect(draws).not.toContain(((await another.json()) as Answer<CollegeCard>).items.map(({ _id }) => _id).join());
  });

  test('HOME-03 a failed load is only logged', async () => {
    const { page, problems } = visitor;
    await renderInBrowser(page);
    await page.route(sample, (route) => route.fulfill({ status: 503, json: { message: 'Out of order' } }));
    await page.goto('/');
    await page.getByText('Loading Colleges...').waitFor({ state: 'detached' });
    await featured().getByRole('link', { name: 'View More' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await featured().innerText()).not.toMatch(/error|fail|wrong|order/i);
    expect(problems.join('\n')).toContain('Out of order');
  });

  test.each([
    ['drawn at random', undefined],
    ['without a rating', 'ravenshaw'],
    ['of Delhi University', 'delhi university commerce'],
  ])('HOME-04 cards of colleges %s show logo, name, rating, place and the way to them', async (_kind, words) => {
    const { page } = visitor;
    if (words) await answerFrom(page, sample, `/api/colleges?limit=4&search=${encodeURIComponent(words)}`);
    const colleges = await openFeatured();
    expect(await cards().count()).toBe(colleges.length);
    for (const [index, { _id, name, rating, location, logo }] of colleges.entries()) {
      const card = cards().nth(index);
      const shown = await card.getByRole('heading').innerText();
      expect(shown.toLowerCase()).toBe(name.toLowerCase());
      expect((await card.innerText()).split('\n')).toContain(location);
      expect((await card.locator('.ui-rating').innerText()).trim()).toMatch(
        rating === undefined ? /N\/A/ : new RegExp(`(^|\\s)${rating.toFixed(1).replace('.', '\\.')}(\\s|$)`),
      );
      expect(await card.locator('img').count()).toBe(logo ? 1 : 0);
      const explore = card.getByRole('link', { name: 'Explore' });
      expect(await explore.getAttribute('href')).toBe(`/colleges/${_id}`);
    }
    await cards().first().getByRole('link', { name: 'Explore' }).click();
    await page.waitForURL(`**/colleges/${colleges[0]!._id}`);
    await page.getByRole('tablist').waitFor();
  });

  test('HOME-05 names over 35 characters are set smaller', async () => {
    const { page } = visitor;
    await answerFrom(page, sample, '/api/colleges?limit=4&search=mumbai');
    const colleges = await openFeatured();
    const sizes = await Promise.all(
      colleges.map((_, index) =>
        cards()
          .nth(index)
          .getByRole('heading')
          .evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize)),
      ),
    );
    const [long, short] = [true, false].map((isLong) =>
      sizes.filter((_, index) => colleges[index]!.name.length > 35 === isLong),
    ) as [number[], number[]];
    expect(long.length * short.length).toBeGreaterThan(0);
    expect(Math.max(...long)).toBeLessThan(Math.min(...short));
  });
});

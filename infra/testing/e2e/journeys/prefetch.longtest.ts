import { eventually } from '@setu/testing';
import { asAnotherVisitor, desktop } from '../support/browser';
import { watchRequests } from '../support/network';

test('the page behind a link on which the pointer rests is fetched once, and opens without asking again', async () => {
  await asAnotherVisitor(desktop, async (page) => {
    await page.goto('/colleges');
    const link = page.getByRole('main').getByRole('article').getByRole('link').first();
    const path = (await link.getAttribute('href'))!;
    await page.waitForLoadState('networkidle');
    const requests = watchRequests(page);
    const asked = () => requests.urls.filter((url) => new URL(url).pathname === `/api${path}`).length;
    await link.hover();
    await eventually(() => expect(asked()).toBe(1));
    await eventually(() => expect(requests.urls.some((url) => url.includes('/college-detail.'))).toBe(true));

    const before = requests.urls.length;
    await link.click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('tablist').waitFor();
    expect(asked()).toBe(1);
    expect(requests.urls.slice(before).filter((url) => url.includes('/college-detail.'))).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { collegeWhere, courseWhere } from '../support/api';
import { asAnotherVisitor, bothDevices } from '../support/browser';
import { untilLoaded, openWhole, readToEnd } from '../support/pages';

interface Shift {
  value: number;
  nodes: string[];
}

/** Half of what Web Vitals call good. The mentors of other tests can make a row higher than its skeleton. */
const limit = 0.05;

/** A slow phone network: 1.6 Mbit/s with 150 ms to the server. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}

const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      }[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            nodes: entry.sources.map(({ node }) => (node?.outerHTML ?? node?.nodeName ?? '').slice(0, 120)),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);

const slowPages: [string, () => Promise<string>][] = [
  ['home', () => Promise.resolve('/')],
  ['the list', () => Promise.resolve('/colleges')],
  ['the mentors', () => Promise.resolve('/mentors')],
  ['a college', async () => `/colleges/${(await collegeWhere(({ vidReview }) => Boolean(vidReview)))._id}`],
  ['a course', async () => (await courseWhere(({ scholarships }) => scholarships.length > 1)).path],
];

describe.each(bothDevices)('on a %s with a slow network', (_device, options) => {
  test.each(slowPages)(`nothing of %s moves by more than ${limit} while it comes`, async (_name, pathOf) => {
    await asAnotherVisitor(options, async (page) => {
      await slowDown(page);
      await observeShifts(page);
      await page.goto(await pathOf());
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilLoaded(page, 'inView');
      await readToEnd(page);
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect({ shifts: sum < limit ? [] : shifts }).toEqual({ shifts: [] });
    });
  });

  test('the measure sees what moves', async () => {
    await asAnotherVisitor(options, async (page) => {
      await observeShifts(page);
      await openWhole(page, '/contact');
      // Again and again: the browser forgives what moves within half a second of a change of the window's size, with which a page on a phone begins.
      await page.waitForFunction(() => {
        const { style } = document.body;
        style.paddingBlockStart = style.paddingBlockStart ? '' : '300px';
        return (globalThis as unknown as { shifts: Shift[] }).shifts.length > 0;
      });
      expect((await shiftsOf(page)).reduce((total, { value }) => total + value, 0)).toBeGreaterThan(limit);
    });
  });
});

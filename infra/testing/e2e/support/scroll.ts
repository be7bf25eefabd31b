import { eventually } from '@setu/testing';
import type { Locator, Page } from 'playwright-core';

/** Scrolls without animation, even if the style sheet has smooth scrolling. */
export const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);

export const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** Returns the pixels from the top of the window to the top of an element. */
export const topOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => Math.round(node.getBoundingClientRect().top));

/**
 * Returns a function of the page that waits until the browser has painted, or a second at most: a browser that has
 * nothing new to paint may leave out a frame, and two tests waited five minutes for it.
 */
const paintedIn = (page: Page) =>
  page.evaluateHandle(
    () => () =>
      new Promise<void>((painted) => {
        requestAnimationFrame(() => requestAnimationFrame(() => painted()));
        setTimeout(painted, 1000);
      }),
  );

/** Scrolls through the page to its end, a window at a time, and lets each part load. */
export async function scrollThrough(page: Page): Promise<void> {
  const painted = await paintedIn(page);
  for (let end = false; !end;) {
    end = await page.evaluate(async (painted) => {
      window.scrollBy({ top: innerHeight * 0.8, behavior: 'instant' });
      await painted();
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    }, painted);
  }
}

export interface ReadList {
  /** Items in the order of the list. */
  items: { name: string; href: string | null }[];
  /** Largest number of its items in the DOM; empty positions of items that are not loaded do not count. */
  maxInDom: number;
  /** Positions that held one item first and another later. */
  changed: number[];
}

/** Reads a list of which only a window is in the DOM, from its top to its end. */
export async function readList(list: Locator, total: number): Promise<ReadList> {
  await list.locator('li[aria-posinset]').first().waitFor();
  // The key also ends the page's own scrolling to an earlier position.
  await eventually(async () => {
    await list.page().keyboard.press('Home');
    expect(await scrolledTo(list.page())).toBe(0);
  });
  const painted = await paintedIn(list.page());
  const { seen, ...read } = await list.evaluate(
    async (node, { total, painted }) => {
      const seen = new Map<number, { name: string; href: string | null }>();
      const changed: number[] = [];
      let maxInDom = 0;
      // Gives up when no new item has appeared for a minute, as `eventually` does.
      for (let newestAt = performance.now(); seen.size < total && performance.now() - newestAt < 60_000;) {
        for (const item of node.querySelectorAll('li[aria-posinset]')) {
          const position = Number(item.getAttribute('aria-posinset'));
          const name = item.querySelector('h2')!.textContent;
          if (!seen.has(position)) newestAt = performance.now();
          if ((seen.get(position)?.name ?? name) !== name) changed.push(position);
          seen.set(position, { name, href: item.querySelector('a')?.getAttribute('href') ?? null });
        }
        maxInDom = Math.max(maxInDom, node.querySelectorAll('li[aria-posinset]').length);
        const { scrollY } = window;
        window.scrollBy({ top: innerHeight * 0.7, behavior: 'instant' });
        // Starts another round at the end, for items that a busy browser painted too late.
        if (window.scrollY === scrollY) window.scrollTo({ top: 0, behavior: 'instant' });
        await painted();
      }
      return { seen: [...seen], maxInDom, changed };
    },
    { total, painted },
  );
  expect(seen).toHaveLength(total);
  return { ...read, items: seen.sort(([a], [b]) => a - b).map(([, item]) => item) };
}

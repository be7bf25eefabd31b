import type { Locator, Page } from 'playwright-core';

/** Scrolls at once, whatever the style sheet says about smoothness. */
export const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);

export const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** Pixels from the top of the window to the top of an element. */
export const topOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => Math.round(node.getBoundingClientRect().top));

/** Through the page to its end, a window at a time, letting each part come. */
export async function scrollThrough(page: Page): Promise<void> {
  for (let end = false; !end;) {
    end = await page.evaluate(async () => {
      window.scrollBy({ top: innerHeight * 0.8, behavior: 'instant' });
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
  }
}

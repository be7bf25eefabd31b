import type { Locator, Page } from 'playwright-core';

/** The elements beyond the right edge of the window, if the page scrolls sideways. */
export const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((node) => node.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((node) => `${scrollWidth} px: ${node.outerHTML.slice(0, 120)}`);
  });

/** The page's title is there and not cut. */
export const titleIsWhole = (page: Page) =>
  page.evaluate(() => {
    const title = document.querySelector<HTMLElement>('#main h1:not(.ui-visually-hidden)');
    return !title || (title.scrollWidth <= title.clientWidth + 1 && title.getBoundingClientRect().right <= innerWidth);
  });

/** Targets of less than 24 by 24 px that are no links within a sentence. */
export const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const targets = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"]';
    const inSentence = (node: Element) =>
      getComputedStyle(node).display === 'inline' &&
      node.parentElement!.textContent.trim().length > node.textContent.trim().length;
    const area = (node: Element) => {
      // A hidden native control answers through its label, a link laid over its card through the card.
      if (node.matches('.ui-visually-hidden, label input')) return (node as HTMLInputElement).labels?.[0] ?? node;
      return getComputedStyle(node, '::after').position === 'absolute' ? (node as HTMLElement).offsetParent! : node;
    };
    return [...document.querySelectorAll(targets)]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest('[inert]'))
      .filter((node) => !node.matches('a[href="#main"]') && !inSentence(node))
      .map((node) => ({ node, box: area(node).getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 24)
      .map(({ node, box }) => `${Math.round(box.width)}x${Math.round(box.height)} ${node.outerHTML.slice(0, 140)}`);
  });

/** Words that a line break splits; an e-mail address is longer than a line may be. */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.getElementById('main')!, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      if (!node.parentElement!.checkVisibility({ visibilityProperty: true })) continue;
      if (node.parentElement!.closest('[aria-hidden="true"], a[href^="mailto:"]')) continue;
      for (const { index, 0: word } of node.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) broken.push(`${word} in ${node.parentElement!.outerHTML.slice(0, 100)}`);
      }
    }
    return broken.slice(0, 5);
  });

/** The controls that the button to the top covers, at rest in some places of the page. */
export async function coveredByTop(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (const part of [0.3, 0.7, 1]) {
    await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), part);
    // As long as the button waits for rest.
    await page.evaluate(() => new Promise((rest) => setTimeout(rest, 200)));
    const found = await page.evaluate(() => {
      const button = document.querySelector('[aria-label="Scroll to top"]');
      if (!button?.checkVisibility({ visibilityProperty: true })) return [];
      const box = button.getBoundingClientRect();
      return [...document.querySelectorAll('#main :is(a[href], button, input, select, textarea, summary)')]
        .filter((node) => node !== button && node.checkVisibility({ visibilityProperty: true }))
        .filter((node) => !node.closest('.ui-visually-hidden'))
        .filter((node) =>
          [...node.getClientRects()].some(
            ({ left, right, top, bottom }) =>
              left < box.right && right > box.left && top < box.bottom && bottom > box.top,
          ),
        )
        .map((node) => node.outerHTML.slice(0, 120));
    });
    covered.push(...found);
  }
  return covered;
}

const furthest = 80;

/** Tabs on until the element has the focus, as who has no mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let step = 0; step < furthest; step++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab leads to ${String(target)}`);
}

/** Tabs to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

import { eventually } from '@setu/testing';
import type { Locator, Page } from 'playwright-core';

/** Returns the elements beyond the right edge of the window, if the page scrolls sideways. */
export const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((node) => node.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((node) => `${scrollWidth} px: ${node.outerHTML.slice(0, 120)}`);
  });

/** Returns whether the page's title is visible and not cut. */
export const titleIsWhole = (page: Page) =>
  page.evaluate(() => {
    const title = document.querySelector<HTMLElement>('#main h1:not(.ui-visually-hidden)');
    return !title || (title.scrollWidth <= title.clientWidth + 1 && title.getBoundingClientRect().right <= innerWidth);
  });

const longestWord = 16;

/** Returns the words in headings that a line break cuts, but for names on cards and words that are longer than those of the language. */
export const brokenWords = (page: Page) =>
  page.evaluate((longest) => {
    const broken: string[] = [];
    for (const heading of document.querySelectorAll('#main :is(h1, h2, h3):not(.ui-visually-hidden, article *)')) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}]+/gu)) {
          const range = new Range();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1 && word.length <= longest) broken.push(word);
        }
      }
    }
    return broken;
  }, longestWord);

/** Returns targets of less than 24 by 24 px, except links within a sentence. */
export const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const targets = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"]';
    const inSentence = (node: Element) =>
      getComputedStyle(node).display === 'inline' &&
      node.parentElement!.textContent.trim().length > node.textContent.trim().length;
    const area = (node: Element) => {
      // The target of a hidden native control is its label, that of a link over a card is the card.
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

/** Checks the narrowest window: no scrolling sideways, a complete title, and targets that a thumb hits. */
export async function expectToFitIn320(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  await eventually(async () => expect(await tooWide(page)).toEqual([]));
  expect(await titleIsWhole(page)).toBe(true);
  expect(await tooSmall(page)).toEqual([]);
}

const furthest = 80;

/** Presses Tab until the element has the focus, like a user without a mouse. */
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

/** Tabs to a list of options and chooses one with the arrow. Its name, typed, would count as several where a letter takes longer than a second. */
export async function selectByKey(page: Page, field: Locator, option: string): Promise<void> {
  await tabTo(page, field);
  for (let step = 0; step < furthest; step++) {
    if ((await field.locator('option:checked').textContent()) === option) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`No arrow leads to ${option}`);
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

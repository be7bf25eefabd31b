import type { Page } from 'playwright-core';
import { launch, openPage } from '../support/browser';
import { eventually } from '../support/eventually';
import { openWhole, pages } from '../support/pages';
import { useVisitor } from '../support/visitor';

/** What reaches beyond the right edge of the window, if the page scrolls sideways. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((node) => node.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((node) => `${scrollWidth} px: ${node.outerHTML.slice(0, 120)}`);
  });

const titleIsWhole = (page: Page) =>
  page.evaluate(() => {
    const title = document.querySelector<HTMLElement>('#main h1:not(.ui-visually-hidden)');
    return !title || (title.scrollWidth <= title.clientWidth + 1 && title.getBoundingClientRect().right <= innerWidth);
  });

/** Targets of less than 24 by 24 px that are no links within a sentence. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const targets = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"]';
    const inSentence = (node: Element) =>
      getComputedStyle(node).display === 'inline' &&
      node.parentElement!.textContent.trim().length > node.textContent.trim().length;
    const area = (node: Element) => {
      // A hidden native control answers through its label, a link laid over its card through the card.
      if (node.matches('input')) return node.closest('label') ?? node;
      return getComputedStyle(node, '::after').position === 'absolute' ? (node as HTMLElement).offsetParent! : node;
    };
    return [...document.querySelectorAll(targets)]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest('[inert]'))
      .filter((node) => !node.matches('a[href="#main"]') && !inSentence(node))
      .map((node) => ({ node, box: area(node).getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 24)
      .map(({ node, box }) => `${Math.round(box.width)}x${Math.round(box.height)} ${node.outerHTML.slice(0, 140)}`);
  });

describe('in a window of 320 px', () => {
  const visitor = useVisitor({ viewport: { width: 320, height: 640 } });

  test.each(pages)('%s needs no scrolling sideways, and its targets are large enough', async (_name, pathOf) => {
    await openWhole(visitor.page, await pathOf());
    expect(await tooWide(visitor.page)).toEqual([]);
    expect(await titleIsWhole(visitor.page)).toBe(true);
    expect(await tooSmall(visitor.page)).toEqual([]);
  });
});

describe('with text of twice the size', () => {
  let page: Page;
  beforeAll(async () => {
    const browser = await launch('--blink-settings=defaultFontSize=32,defaultFixedFontSize=26');
    ({ page } = await openPage(browser));
  });
  afterAll(() => page.context().browser()!.close());

  test.each(pages)('%s needs no scrolling sideways, and its title is whole', async (_name, pathOf) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openWhole(page, await pathOf());
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await eventually(async () => expect([width, await tooWide(page)]).toEqual([width, []]));
      expect([width, await titleIsWhole(page)]).toEqual([width, true]);
    }
  });
});

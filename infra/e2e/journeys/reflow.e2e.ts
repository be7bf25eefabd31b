import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually';
import { openWhole, pages } from '../support/pages';
import { useVisitor } from '../support/visitor';

/** What reaches beyond the right edge of the window, and whether the page scrolls sideways. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((node) => node.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((node) => `${scrollWidth} px: ${node.outerHTML.slice(0, 120)}`);
  });

/** Targets of less than 24 by 24 px that are no links within a sentence. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const targets = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"]';
    const inSentence = (node: Element) =>
      getComputedStyle(node).display === 'inline' &&
      (node.parentElement!.textContent ?? '').trim().length > (node.textContent ?? '').trim().length;
    // A hidden native control answers through its label.
    const area = (node: Element) => (node.matches('input') ? (node.closest('label') ?? node) : node);
    return [...document.querySelectorAll(targets)]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest('[inert]') && !inSentence(node))
      .filter((node) => !node.matches('a[href="#main"]'))
      .map((node) => ({ node, box: area(node).getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 24)
      .map(({ node, box }) => `${Math.round(box.width)}x${Math.round(box.height)} ${node.outerHTML.slice(0, 140)}`);
  });

const titleIsWhole = (page: Page) =>
  page.evaluate(() => {
    const title = document.querySelector<HTMLElement>('#main h1:not(.ui-visually-hidden)');
    return !title || (title.scrollWidth <= title.clientWidth + 1 && title.getBoundingClientRect().right <= innerWidth);
  });

describe('the text and the window as one needs them', () => {
  const visitor = useVisitor({ viewport: { width: 320, height: 640 } });
  const readable = async (width: number) => {
    await visitor.page.setViewportSize({ width, height: 740 });
    await eventually(async () => expect([width, await tooWide(visitor.page)]).toEqual([width, []]));
    expect([width, await titleIsWhole(visitor.page)]).toEqual([width, true]);
  };

  test.each(pages)('%s needs no scrolling sideways at 320 px, nor with text of twice the size', async (_name, pathOf) => {
    const { page } = visitor;
    await openWhole(page, await pathOf());
    await readable(320);
    expect(await tooSmall(page)).toEqual([]);
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    await readable(360);
    await readable(1280);
  });
});

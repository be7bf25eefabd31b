import type { Page } from 'playwright-core';
import { launch, openPage } from '../support/browser';
import { eventually } from '@setu/testing';
import { openWhole, pages } from '../support/pages';
import { brokenWords, titleIsWhole, tooWide } from '../support/layout';

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
      expect([width, await brokenWords(page)]).toEqual([width, []]);
    }
  });
});

import { eventually } from '@setu/testing';
import { untilHydrated, useVisitor } from '../support/browser';

const visitor = useVisitor({ viewport: { width: 320, height: 640 } });

/** Resolves with the state of each face of the font for Devanagari. */
const faces = () =>
  visitor.page.evaluate(() =>
    [...document.fonts].filter(({ family }) => /Anek Devanagari/.test(family)).map(({ status }) => status),
  );

/** Returns the texts in Devanagari whose ink an element around them cuts off, or reaches into their next line. */
function cutTexts(): string[] {
  const pen = document.createElement('canvas').getContext('2d')!;
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const parent = text.parentElement!;
    if (!/[\u0900-\u097f]/.test(text.textContent!) || !parent.checkVisibility() || parent.clientWidth === 1) continue;
    const { font, lineHeight } = getComputedStyle(parent);
    pen.font = font;
    const ink = pen.measureText(text.textContent!.trim());
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
    const isCut = lines.some((line) => {
      const baseline = line.top + ink.fontBoundingBoxAscent;
      for (let around: HTMLElement | null = parent; around; around = around.parentElement) {
        const { overflowY } = getComputedStyle(around);
        if (overflowY === 'auto' || overflowY === 'scroll') return false;
        if (overflowY === 'visible') continue;
        const { top, bottom } = around.getBoundingClientRect();
        // A part of a line that is cut off on purpose, as in a list that is closed, has its middle outside.
        const middle = (line.top + line.bottom) / 2;
        if (middle < top || middle > bottom) return false;
        if (baseline - ink.actualBoundingBoxAscent < top - 1 || baseline + ink.actualBoundingBoxDescent > bottom + 1)
          return true;
      }
      return false;
    });
    const height = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent;
    if (isCut || (lines.length > 1 && parseFloat(lineHeight) < height - 1)) found.push(text.textContent!);
  }
  return found;
}

test('only a page in Hindi or Marathi loads the font for Devanagari', async () => {
  const { page } = visitor;
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.goto('/');
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(fonts.filter((url) => url.includes('devanagari'))).toEqual([]);
  expect(fonts).not.toEqual([]);
  await page.goto('/hi');
  await eventually(async () => expect(await faces()).toEqual(['loaded']));
});

test.each(['/hi', '/hi/colleges', '/hi/mentors', '/hi/chances', '/hi/chances/how', '/hi/about', '/hi/policies'])(
  'no matra on %s is cut off or reaches into another line at 320 px',
  async (path) => {
    const { page } = visitor;
    await page.goto(path);
    await untilHydrated(page);
    await eventually(async () => expect(await faces()).toEqual(['loaded']));
    expect(await page.evaluate(cutTexts)).toEqual([]);
  },
);

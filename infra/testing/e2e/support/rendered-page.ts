import { eventually } from '@setu/testing';
import type { Page } from 'playwright-core';
import { takenOver } from './browser';

/** A page as its document has it for a reader without script, and as it stands once script has taken it over. */
export interface ReadTwice {
  /** Text without the parts for readers without script. */
  written: string;
  taken: string;
  /** Text of the sections for readers without script, by their headings. */
  sections: Record<string, string>;
  /** The heading of the document is still in the page. */
  kept: boolean;
  /** API addresses that the page has read. */
  reads: string[];
  /** Sum of the layout shifts since the whole document was first shown, and what moved. */
  shift: number;
  moved: string[];
}

interface Watched {
  writtenHeading: Element | null;
  /** When the whole document was first shown. Before, a busy browser paints parts of it and moves what is aligned with a part that comes later. */
  shownAt?: number;
  shifts: Shift[];
}

interface Shift {
  at: number;
  value: number;
  moved: string[];
}

interface LayoutShift {
  startTime: number;
  value: number;
  sources: { node: Element | null }[];
}

/** Prepares a page for `readTwice` and `shiftsSinceShown`. */
export const watchRendering = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched: Watched = { writtenHeading: null, shifts: [] };
    Object.assign(globalThis, { watched });
    // Before any script of ours has run.
    document.addEventListener('DOMContentLoaded', () => {
      watched.writtenHeading = document.querySelector('h1');
      requestAnimationFrame(() => requestAnimationFrame(() => (watched.shownAt = performance.now())));
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[])
        watched.shifts.push({
          at: entry.startTime,
          value: entry.value,
          moved: entry.sources.map(({ node }) => (node?.outerHTML ?? node?.nodeName ?? '').slice(0, 120)),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Opens a page, which the edge must have rendered, and compares both readings of the same document. */
export async function readTwice(page: Page, path: string): Promise<ReadTwice> {
  const reads: string[] = [];
  const note = (request: { url(): string }) =>
    void (/\/api\/(colleges|mentors)/.test(request.url()) && reads.push(request.url()));
  page.on('request', note);
  let html = '';
  // The edge leaves a page to the browser that takes it too long to render.
  await eventually(async () => {
    reads.splice(0);
    html = await (await page.goto(path))!.text();
    expect(html).toContain(' data-builds="');
  });
  await takenOver(page);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  page.off('request', note);
  const read = await page.evaluate((html) => {
    // Without scripting, so that what is for readers without script is part of it.
    const root = new DOMParser().parseFromString(html, 'text/html').getElementById('root')!;
    // It stands for the player, which needs script.
    for (const link of root.querySelectorAll('noscript a[href^="https://www.youtube.com/"]')) link.remove();
    const sections: Record<string, string> = {};
    for (const section of root.querySelectorAll('noscript > section')) {
      const [title, ...content] = section.children;
      sections[title!.textContent!] = content.map((element) => element.textContent).join('');
    }
    for (const part of root.querySelectorAll('noscript')) part.remove();
    // In a narrow window, filters stand beside the list only for them.
    if (!document.querySelector('.ui-open-without-script'))
      for (const part of root.querySelectorAll('.ui-open-without-script')) part.remove();
    const { watched } = globalThis as unknown as { watched: Watched };
    const now = document.getElementById('root')!.cloneNode(true) as Element;
    for (const part of now.querySelectorAll('noscript')) part.remove();
    return {
      written: root.textContent!,
      taken: now.textContent!,
      sections,
      kept: watched.writtenHeading === document.querySelector('h1'),
    };
  }, html);
  const shifts = await shiftsSinceShown(page);
  return {
    ...read,
    reads,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ moved }) => moved),
  };
}

/** Layout shifts since the whole document was first shown. The page was prepared by `watchRendering`. */
export async function shiftsSinceShown(page: Page): Promise<Shift[]> {
  await page.waitForFunction(() => (globalThis as unknown as { watched: Watched }).watched.shownAt !== undefined);
  return page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched };
    return watched.shifts.filter(({ at }) => at > watched.shownAt!);
  });
}

/** Text of each tab but the chosen one, by its name, as the page shows it with script. */
export async function readTabs(page: Page, names: string[]): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const name of names) {
    await page.getByRole('tab', { name, exact: true }).click();
    const panel = page.getByRole('tabpanel', { name, exact: true });
    await panel.locator('.ui-skeleton, [aria-busy="true"]').first().waitFor({ state: 'detached' });
    texts[name] = (await panel.textContent())!;
  }
  return texts;
}

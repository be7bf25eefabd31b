import { eventually } from '@setu/testing';
import type { Page } from 'playwright-core';
import hindi from '../../../../mfe-mentors/messages/hi.json';
import { untilHydrated } from './browser';

/** A page as its document has it for a reader without script, and after hydration. */
export interface TwoReadings {
  /** Text without the parts for readers without script. */
  serverText: string;
  hydratedText: string;
  /** Text of the sections for readers without script, by their headings. */
  sections: Record<string, string>;
  /** Whether the heading of the document is still in the page. */
  sameHeading: boolean;
  /** API addresses that the page has requested. */
  reads: string[];
  /** Sum of the layout shifts since the complete document was first shown, and the moved elements. */
  shift: number;
  moved: string[];
}

interface Watched {
  serverHeading: Element | null;
  /**
   * Time when the complete document was first shown. Earlier, a busy browser paints parts of it and moves elements that
   * are aligned with a later part.
   */
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
    const watched: Watched = { serverHeading: null, shifts: [] };
    Object.assign(globalThis, { watched });
    // Before the shell's own code has run.
    document.addEventListener('DOMContentLoaded', () => {
      watched.serverHeading = document.querySelector('h1');
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

const studentsSay = 'What its students say';

/** Parts of tabs that another slice fills once script has loaded, in both languages: what students say, beside the editors' mark. */
export const ofOtherSlices = `:is(${[studentsSay, hindi.messages[studentsSay]].map((label) => `[aria-label="${label}"]`).join()})`;

/**
 * Opens a page, which the edge must have rendered, and reads its document twice.
 *
 * @param changing - selector of parts that are left out, since they change after hydration
 */
export async function readTwice(page: Page, path: string, changing?: string): Promise<TwoReadings> {
  const reads: string[] = [];
  const note = (request: { url(): string }) =>
    void (/\/api\/(colleges|mentors)/.test(request.url()) && reads.push(request.url()));
  page.on('request', note);
  let html = '';
  // If the server takes too long, the edge leaves a part of the page, or all of it, to the browser for a while.
  await eventually(async () => {
    reads.splice(0);
    html = await (await page.goto(path))!.text();
    expect(html).toMatch(/ data-builds="[^"]*">/);
  });
  await untilHydrated(page);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  page.off('request', note);
  const read = await page.evaluate(
    ({ html, ofOtherSlices, changing }) => {
      // Parses without scripting, so that the parts for readers without script are included.
      const root = new DOMParser().parseFromString(html, 'text/html').getElementById('root')!;
      // The link replaces the player, which needs script.
      for (const link of root.querySelectorAll('noscript a[href^="https://www.youtube.com/"]')) link.remove();
      const sections: Record<string, string> = {};
      for (const section of root.querySelectorAll('noscript > section')) {
        const [title, ...content] = section.children;
        sections[title!.textContent!] = content.map((element) => element.textContent).join('');
      }
      for (const part of root.querySelectorAll('noscript')) part.remove();
      // In a narrow window, filters are beside the list only without script.
      if (!document.querySelector('.ui-open-without-script'))
        for (const part of root.querySelectorAll('.ui-open-without-script')) part.remove();
      const { watched } = globalThis as unknown as { watched: Watched };
      const now = document.getElementById('root')!.cloneNode(true) as Element;
      for (const part of now.querySelectorAll(`noscript, ${ofOtherSlices}`)) part.remove();
      if (changing) for (const both of [root, now]) for (const part of both.querySelectorAll(changing)) part.remove();
      return {
        serverText: root.textContent!,
        hydratedText: now.textContent!,
        sections,
        sameHeading: watched.serverHeading === document.querySelector('h1'),
      };
    },
    { html, ofOtherSlices, changing },
  );
  const shifts = await shiftsSinceShown(page);
  return {
    ...read,
    reads,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ moved }) => moved),
  };
}

/** Returns the layout shifts since the complete document was first shown. `watchRendering` must have prepared the page. */
export async function shiftsSinceShown(page: Page): Promise<Shift[]> {
  await page.waitForFunction(() => (globalThis as unknown as { watched: Watched }).watched.shownAt !== undefined);
  return page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched };
    return watched.shifts.filter(({ at }) => at > watched.shownAt!);
  });
}

/** Returns the text of an element without parts of it. */
function ownText(element: Element, withoutParts: string): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(withoutParts)) part.remove();
  return copy.textContent!;
}

/** Returns the text of each tab, by its name, as the page shows it with script, without the parts of other slices. */
export async function readTabs(page: Page, names: string[]): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const name of names) {
    await page.getByRole('tab', { name, exact: true }).click();
    const panel = page.getByRole('tabpanel', { name, exact: true });
    await panel.waitFor();
    await panel.locator('.ui-skeleton, [aria-busy="true"]').first().waitFor({ state: 'detached' });
    texts[name] = await panel.evaluate(ownText, ofOtherSlices);
  }
  return texts;
}

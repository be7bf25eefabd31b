import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launch, openPage } from './browser';

let browser: Promise<Browser> | undefined;
afterAll(async () => (await browser)?.close());

/** The one browser of a test file. */
export const sharedBrowser = (): Promise<Browser> => (browser ??= launch());

export interface Visitor {
  readonly page: Page;
  /** Page errors, console errors and warnings since the test began. */
  readonly problems: string[];
}

/** One page for the tests of the surrounding `describe`; each finds it without faults injected, at its own width and in calm mode. */
export function useVisitor(options: BrowserContextOptions): Visitor {
  let opened: Visitor;
  beforeAll(async () => (opened = await openPage(await sharedBrowser(), options)));
  beforeEach(() => void opened.problems.splice(0));
  afterEach(async () => {
    await opened.page.unrouteAll({ behavior: 'ignoreErrors' });
    await opened.page.setViewportSize(options.viewport!);
    await opened.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  });
  afterAll(() => opened.page.context().close());
  return {
    get page() {
      return opened.page;
    },
    get problems() {
      return opened.problems;
    },
  };
}

/** A second visitor for the length of `visit`. */
export async function asSomebodyElse<T>(options: BrowserContextOptions, visit: (page: Page) => Promise<T>): Promise<T> {
  const { page } = await openPage(await sharedBrowser(), options);
  try {
    return await visit(page);
  } finally {
    await page.context().close();
  }
}

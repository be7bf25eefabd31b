import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { devices, openPage } from '../support/browser';
import { isThirdParty } from '../support/network';
import { openWhole, pages } from '../support/pages';
import { sharedBrowser } from '../support/visitor';

/** Chromium tells of a preload that nobody used some seconds after the load. */
const untilUnusedPreloadsAreTold = 5_000;

const expected: Record<string, RegExp> = {
  'an unknown college': /404 \(Not Found\)/,
  'an unknown page': /404 \(Not Found\)/,
};

/** Violations of the content security policy, wherever in the page. */
const noteViolations = (page: Page, problems: string[]) =>
  page
    .exposeFunction('noteViolation', (text: string) => problems.push(`policy: ${text}`))
    .then(() =>
      page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          (globalThis as unknown as { noteViolation(text: string): void }).noteViolation(
            `${violatedDirective} ${blockedURI}`,
          ),
        ),
      ),
    );

describe.each(devices)('nothing goes wrong unseen on a %s', (_device, options) => {
  let found: Map<string, string[]>;

  /** All pages beside one another: what the browser says late is waited for once. */
  beforeAll(async () => {
    const browser = await sharedBrowser();
    const opened = await Promise.all(
      pages.map(async ([name, pathOf]) => {
        const { page, problems } = await openPage(browser, options);
        page.setDefaultTimeout(40_000);
        await noteViolations(page, problems);
        page.on('request', (request) => {
          if (isThirdParty(request.url())) problems.push(`third party: ${request.url()}`);
        });
        await openWhole(page, await pathOf());
        await page.waitForLoadState('networkidle');
        return { name, page, problems };
      }),
    );
    await pause(untilUnusedPreloadsAreTold);
    found = new Map(opened.map(({ name, problems }) => [name, problems]));
    await Promise.all(opened.map(({ page }) => page.context().close()));
  });

  test.each(pages)('in %s', (name) => {
    const unexpected = found.get(name)!.filter((problem) => !expected[name]?.test(problem));
    expect(unexpected).toEqual([]);
  });
});

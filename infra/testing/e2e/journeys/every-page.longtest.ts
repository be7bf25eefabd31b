import { eventually } from '@setu/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { bothDevices, expectInBothThemes, openPage, sharedBrowser } from '../support/browser';
import { expectToFitIn320 } from '../support/layout';
import { isThirdParty } from '../support/network';
import { openWhole, pages } from '../support/pages';
import { watchPreloads } from '../support/preloads';
import { slowToasts } from '../support/toasts';

/** The console lines of the server's own 404. */
const expected: Record<string, RegExp> = {
  'an unknown college': /404 \(Not Found\)/,
  'an unknown page': /404 \(Not Found\)/,
};

/** Opens a tab that records its errors, what its policy blocks and its requests to third parties. */
async function openTab(options: BrowserContextOptions) {
  const { page, problems } = await openPage(await sharedBrowser(), options);
  page.on('request', (request) => {
    if (isThirdParty(request.url())) problems.push(`third party: ${request.url()}`);
  });
  await page.exposeFunction('noteViolation', (text: string) => problems.push(`policy: ${text}`));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (globalThis as unknown as { noteViolation(text: string): void }).noteViolation(
        `${violatedDirective} ${blockedURI}`,
      ),
    ),
  );
  return { page, problems, preloads: await watchPreloads(page) };
}

describe.each(bothDevices)('on a %s', (device, options) => {
  /** One tab for all pages: a new one would compile the scripts of the page and axe again, which takes two seconds. */
  let tab: Awaited<ReturnType<typeof openTab>>;
  beforeAll(async () => void (tab = await openTab(options)));
  afterAll(() => tab.page.context().close());

  const open = async (path: string) => {
    tab.problems.splice(0);
    await tab.page.setViewportSize(options.viewport!);
    await openWhole(tab.page, path);
    return tab.page;
  };
  const expectNoProblems = async (expected?: RegExp) => {
    await eventually(async () => expect((await tab.preloads()).unused).toEqual([]));
    expect(tab.problems.filter((problem) => !expected?.test(problem))).toEqual([]);
  };

  describe('axe finds nothing, and nothing goes wrong unseen', () => {
    test.each(pages)('in %s', async (name, pathOf) => {
      const page = await open(await pathOf());
      await expectInBothThemes(page);
      if (device === 'phone') await expectToFitIn320(page);
      await expectNoProblems(expected[name.replace(' in Hindi', '')]);
    });

    test('in home with a question answered', async () => {
      const page = await open('/');
      await page.locator('#FAQ').locator('summary').first().click();
      await expectInBothThemes(page);
      await expectNoProblems();
    });

    if (device === 'phone')
      test('in the open menu', async () => {
        const page = await open('/contact');
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).waitFor();
        await expectInBothThemes(page);
        await expectNoProblems();
      });

    test('in a toast', async () => {
      const page = await open('/contact');
      await slowToasts(page);
      await page.getByRole('contentinfo').getByRole('button', { name: 'Send' }).click();
      await page.getByRole('alert').first().waitFor();
      await page.getByRole('alert').first().hover();
      // It covers what it covers.
      await expectInBothThemes(page, '[role="alert"]');
    });
  });

  if (device === 'phone')
    test('what goes wrong would be seen', async () => {
      const page = await open('/contact');
      expect(tab.problems).toEqual([]);
      await breakRules(page);
      for (const sign of [
        'policy: script-src',
        'policy: img-src',
        'third party: https://example.com',
        'page error: seen',
      ])
        expect(tab.problems.join('\n')).toContain(sign);
      expect((await tab.preloads()).unused).toEqual([expect.stringMatching(/unused-preload$/)]);
    });
});

async function breakRules(page: Page) {
  await page.evaluate(async () => {
    const bothBlocked = new Promise<void>((both) => {
      let count = 0;
      document.addEventListener('securitypolicyviolation', () => ++count === 2 && both());
    });
    const script = document.createElement('script');
    script.textContent = 'globalThis.ran = true';
    document.body.append(script);
    new Image().src = 'https://example.com/pixel.gif';
    await bothBlocked;
    const loaded = { rel: 'preload', as: 'script', href: '/favicon.svg?unused-preload' };
    await new Promise((onload) =>
      document.head.append(Object.assign(document.createElement('link'), loaded, { onload })),
    );
  });
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('seen');
      }),
  );
  await thrown;
}

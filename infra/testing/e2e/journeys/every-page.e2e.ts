import { until } from '@setu/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { devices, expectInBothThemes, openPage, sharedBrowser, watch } from '../support/browser';
import { expectToFitIn320 } from '../support/layout';
import { isThirdParty } from '../support/network';
import { openWhole, pages } from '../support/pages';

/** A preload that nobody uses. Chromium reports such preloads some seconds after the load, all of a page together. */
const unusedPreload = '/favicon.svg?unused-preload';
const isSentinel = (problem: string) => problem.includes(unusedPreload);

/** The console lines of the server's own 404. */
const expected: Record<string, RegExp> = {
  'an unknown college': /404 \(Not Found\)/,
  'an unknown page': /404 \(Not Found\)/,
};

/** Opens a tab that notes what goes wrong in it, what its policy refuses and what it asks of third parties. */
async function openTab(context: BrowserContext) {
  const { page, problems } = watch(await context.newPage());
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
  await page.addInitScript((href) => {
    document.addEventListener('DOMContentLoaded', () =>
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', href })),
    );
  }, unusedPreload);
  return { page, problems };
}

describe.each(devices)('on a %s', (device, options) => {
  /** Each page in a tab of its own that stays open: what the browser reports late is waited for once. */
  let context: BrowserContext;
  const tabs = new Map<string, string[]>();
  const open = async (name: string, path: string) => {
    const { page, problems } = await openTab(context);
    tabs.set(name, problems);
    await openWhole(page, path);
    return page;
  };

  beforeAll(async () => void (context = (await openPage(await sharedBrowser(), options)).page.context()));
  afterAll(() => context.close());

  describe('axe finds nothing', () => {
    test.each(pages)('in %s', async (name, pathOf) => {
      const page = await open(name, await pathOf());
      await expectInBothThemes(page);
      if (device === 'phone') await expectToFitIn320(page);
    });

    test('in home with a question answered', async () => {
      const page = await open('home with a question answered', '/');
      await page.locator('#FAQ').locator('summary').first().click();
      await expectInBothThemes(page);
    });

    if (device === 'phone')
      test('in the open menu', async () => {
        const page = await open('the open menu', '/contact');
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).waitFor();
        await expectInBothThemes(page);
      });

    test('in a toast', async () => {
      const page = await open('a toast', '/contact');
      await page.getByRole('contentinfo').getByRole('button', { name: 'Send' }).click();
      await page.getByRole('alert').first().waitFor();
      await page.getByRole('alert').first().hover();
      // It covers what it covers.
      await expectInBothThemes(page, '[role="alert"]');
    });
  });

  describe('nothing goes wrong unseen', () => {
    beforeAll(() => until(() => [...tabs.values()].every((problems) => problems.some(isSentinel))));

    test.each(pages)('in %s', (name) => {
      const unexpected = tabs.get(name)!.filter((problem) => !expected[name]?.test(problem) && !isSentinel(problem));
      expect(unexpected).toEqual([]);
    });

    test('and it would be seen', async () => {
      const { page, problems } = await openTab(context);
      await openWhole(page, '/contact');
      expect(problems.filter((problem) => !isSentinel(problem))).toEqual([]);
      await breakRules(page);
      for (const sign of [
        'policy: script-src',
        'policy: img-src',
        'third party: https://example.com',
        'page error: seen',
      ])
        expect(problems.join('\n')).toContain(sign);
    });
  });
});

async function breakRules(page: Page) {
  await page.evaluate(async () => {
    const refused = new Promise<void>((both) => {
      let count = 0;
      document.addEventListener('securitypolicyviolation', () => ++count === 2 && both());
    });
    const script = document.createElement('script');
    script.textContent = 'globalThis.ran = true';
    document.body.append(script);
    new Image().src = 'https://example.com/pixel.gif';
    await refused;
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

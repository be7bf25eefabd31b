import { eventually } from '@setu/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { bothDevices, expectInBothThemes, openPage, sharedBrowser, watch } from '../support/browser';
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
  return { page, problems, preloads: await watchPreloads(page) };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

describe.each(bothDevices)('on a %s', (device, options) => {
  /** Each page in a tab of its own that stays open, for problems that come late. */
  let context: BrowserContext;
  const tabs = new Map<string, Tab>();
  const open = async (name: string, path: string) => {
    const tab = await openTab(context);
    tabs.set(name, tab);
    await openWhole(tab.page, path);
    return tab.page;
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
      await slowToasts(page);
      await page.getByRole('contentinfo').getByRole('button', { name: 'Send' }).click();
      await page.getByRole('alert').first().waitFor();
      await page.getByRole('alert').first().hover();
      // It covers what it covers.
      await expectInBothThemes(page, '[role="alert"]');
    });
  });

  describe('nothing goes wrong unseen', () => {
    test.each(pages)('in %s', async (name) => {
      const { problems, preloads } = tabs.get(name)!;
      await eventually(async () => expect((await preloads()).unused).toEqual([]));
      expect(problems.filter((problem) => !expected[name]?.test(problem))).toEqual([]);
    });

    test('and it would be seen', async () => {
      const { page, problems, preloads } = await openTab(context);
      await openWhole(page, '/contact');
      expect(problems).toEqual([]);
      await breakRules(page);
      for (const sign of [
        'policy: script-src',
        'policy: img-src',
        'third party: https://example.com',
        'page error: seen',
      ])
        expect(problems.join('\n')).toContain(sign);
      expect((await preloads()).unused).toEqual([expect.stringMatching(/unused-preload$/)]);
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

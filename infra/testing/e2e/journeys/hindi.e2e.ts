import { inLanguage } from '@setu/contracts';
import { matchRoute } from '@setu/release-store/route-pattern';
import { eventually } from '@setu/testing';
import { gzipSync } from 'node:zlib';
import account from '../../../../mfe-account/package.json';
import catalog from '../../../../mfe-catalog/package.json';
import mentors from '../../../../mfe-mentors/package.json';
import shell from '../../../../shell/package.json';
import { collegeWhere } from '../support/api';
import { freshEmail, password } from '../support/people';
import { englishPages, openWhole, renderedPages } from '../support/pages';
import { readTwice, watchRendering } from '../support/rendered-page';
import { asAnotherVisitor, devices, phone, untilHydrated, useVisitor, watch } from '../support/browser';

/** Returns the texts in the page that have English words beside these, and are not marked as English. Codes in capitals are no words. */
function unmarkedEnglish(allowed: string): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    const text = textContent!.replaceAll(new RegExp(allowed, 'g'), '');
    // With script, the content of a noscript element is text.
    const isShown = !parentElement!.closest('script, style, template, noscript:not(:has(*)), [lang^="en"]:not(html)');
    if (isShown && /[a-z]/.test(text)) found.push(textContent!);
  }
  return found;
}

/**
 * Returns the attributes for readers that are in English on an element that is not marked as such. One in Hindi may have English names, which have no marks there: those that
 * the page shows and marks.
 */
function unmarkedAttributes(allowed: string): string[] {
  const attributes = ['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'placeholder', 'title'];
  const wordsIn = (text: string) => text.replaceAll(new RegExp(allowed, 'g'), '').match(/[A-Z]*[a-z][A-Za-z]*/g) ?? [];
  const english = '[lang^="en"]:not(html)';
  const marked = new Set([...document.querySelectorAll(english)].flatMap(({ textContent }) => wordsIn(textContent)));
  return [...document.querySelectorAll('body *')]
    .filter((element) => !element.closest(english))
    .flatMap((element) => attributes.map((name) => [name, element.getAttribute(name) ?? ''] as const))
    .filter(([name, text]) => {
      const words = wordsIn(text);
      // A placeholder has examples of what to type.
      const areNames = name === 'placeholder' || words.every((word) => marked.has(word));
      return words.length > 0 && !(areNames && /[\u0900-\u097f]/.test(text));
    })
    .map(([name, text]) => `${name}="${text}"`);
}

/** Names of brands, addresses, and a code in an option, which can have no marked part. */
const allowed = String.raw`CampusSetu|LinkedIn|Instagram|\S+@\S+|\(PwD\)`;

describe.each(devices)('on a %s', (device, options) => {
  const visitor = useVisitor(options);
  const lang = () => visitor.page.evaluate(() => document.documentElement.lang);
  const catalogues = () =>
    visitor.page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('messages.') ? [name] : [])),
    );

  test('a visitor changes to Hindi, stays in it from page to page, and comes back', async () => {
    const { page } = visitor;
    const { problems } = watch(page);
    await page.goto('/about');
    await untilHydrated(page);
    await page.getByRole('link', { name: 'हिन्दी' }).click();
    await page.waitForURL('**/hi/about');
    await untilHydrated(page);
    expect(await lang()).toBe('hi-IN');

    if (device === 'phone') await page.getByRole('button', { name: 'मेन्यू' }).click();
    await page.getByRole('navigation', { name: 'मुख्य' }).getByRole('link', { name: 'कॉलेज खोजें' }).click();
    await page.waitForURL('**/hi/colleges');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await page.waitForURL('**/hi/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'संपर्क' }).click();
    await page.waitForURL('**/hi/contact');
    await eventually(async () => expect(await page.title()).toMatch(/[\u0900-\u097f]/));
    // The text of a file that was loaded later.
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/[\u0900-\u097f]/);

    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL((url) => url.pathname === '/contact');
    expect(await lang()).toBe('en-IN');
    expect(problems).toEqual([]);
  });

  test('no letters in Devanagari are set apart, which would break the line above them', async () => {
    const { page } = visitor;
    await page.goto('/hi');
    const spaced = page
      .locator('h1, .ui-eyebrow')
      .evaluateAll((elements) =>
        elements.map((element) => [element.matches(':lang(hi)'), getComputedStyle(element).letterSpacing]),
      );
    expect(new Set((await spaced).map(String))).toEqual(new Set(['true,normal']));
    await page.goto('/');
    expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).letterSpacing)).not.toBe('normal');
  });

  test('a page has the messages that it shows in its document, and is hydrated without others', async () => {
    const { page } = visitor;
    const { problems } = watch(page);
    await page.route(/messages\.hi\.json/, (route) => route.abort());
    await page.goto('/hi/about');
    await untilHydrated(page);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/[\u0900-\u097f]/);
    expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
  });

  test('a page whose code for its language does not load at first is hydrated in Hindi later', async () => {
    const { page } = visitor;
    let failures = 0;
    await page.route(/\/language\.\w+\.js/, (route) => (failures++ < 2 ? route.abort() : route.continue()));
    await page.goto('/hi/about');
    await untilHydrated(page);
    expect(failures).toBeGreaterThan(2);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/[\u0900-\u097f]/);
  });

  test('a tab that is a file of its own is in Hindi on the server too, and loads the messages of its files alone', async () => {
    const { page } = visitor;
    const { problems } = watch(page);
    await watchRendering(page);
    const { _id } = await collegeWhere(({ courses }) => courses.length > 0);
    const { serverText, hydratedText } = await readTwice(page, `/hi/colleges/${_id}?tab=admissions`);
    expect(hydratedText).toBe(serverText);
    expect(await page.getByRole('tabpanel').innerText()).toMatch(/[\u0900-\u097f]{3}/);
    expect(await page.evaluate(unmarkedEnglish, allowed)).toEqual([]);
    expect((await catalogues()).filter((address) => !address.includes('.json?file='))).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('a visitor who reads only Hindi finds a college, sees their chances, asks a mentor and signs up', async () => {
    const { page } = visitor;
    const { problems } = watch(page);
    const main = page.getByRole('main');
    const menu = async (link: string) => {
      if (device === 'phone') await page.getByRole('button', { name: 'मेन्यू' }).click();
      await page.getByRole('navigation', { name: 'मुख्य' }).getByRole('link', { name: link }).click();
    };
    await page.goto('/hi');
    await untilHydrated(page);
    await page.getByPlaceholder('खोजें: IIT Indore, DU...').fill('indore');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/hi\/colleges\?search=indore/);
    await main.getByText(/“indore” के लिए|नतीजे/).waitFor();
    await main
      .getByRole('link', { name: /Indore|College|Institute/ })
      .first()
      .click();
    await page.getByRole('tab', { name: 'एक नज़र में' }).waitFor();
    expect(await catalogues()).not.toEqual([]);

    await menu('चांस');
    await main.getByLabel('एग्ज़ाम', { exact: true }).selectOption('JEE Main');
    await main.getByLabel('आपकी रैंक', { exact: true }).fill('45000');
    await main.getByRole('button', { name: 'मेरे चांस दिखाएँ' }).click();
    await page.waitForURL(/rank=45000/);
    await main.getByRole('article').first().waitFor();

    await menu('मेंटर से बात करें');
    await main
      .getByRole('button', { name: /^अभी चैट करें/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByText(/[\u0900-\u097f]/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');

    await page.goto('/hi/signup');
    await untilHydrated(page);
    await main.getByLabel('ईमेल', { exact: true }).fill('not an address');
    await main.getByLabel('पासवर्ड', { exact: true }).fill(password);
    await main.getByRole('button', { name: 'साइन अप करें' }).click();
    await main.getByText('कृपया', { exact: false }).first().waitFor();
    await main.getByLabel('ईमेल', { exact: true }).fill(freshEmail());
    await main.getByRole('checkbox', { name: /18 साल/ }).check();
    await main.getByRole('button', { name: 'साइन अप करें' }).click();
    await page.waitForURL('**/hi/me');
    expect(await main.getByRole('heading', { level: 1 }).innerText()).toMatch(/[\u0900-\u097f]/);
    expect(problems).toEqual([]);
  });

  test('what is not translated is marked as English', async () => {
    const { page } = visitor;
    await page.goto('/hi/t&c');
    const languageOf = (text: RegExp) =>
      page
        .getByText(text)
        .first()
        .evaluate((node) => node.closest('[lang]')!.getAttribute('lang'));
    expect(await languageOf(/[\u0900-\u097f]{3}/)).toBe('hi-IN');
    expect(await languageOf(/agree/)).toBe('en');
  });

  test('a page that is not there says so in Hindi, and names no address of another visitor', async () => {
    const { page } = visitor;
    await page.goto('/hi/my-secret-path');
    const response = await page.goto('/hi/no-such-page');
    expect(response!.status()).toBe(404);
    expect(await response!.text()).not.toContain('my-secret-path');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/[\u0900-\u097f]/);
  });
});

test.each([
  ['every public page of the slices is', englishPages, () => true],
  ['every one that the edge renders is', renderedPages, (page: object) => 'server' in page],
])('%s among the pages of the tests', async (_which, tested, isTested) => {
  const paths = await Promise.all(tested.map(async ([, pathOf]) => (await pathOf()).split(/[?#]/)[0]!));
  const patterns = [shell, catalog, mentors, account].flatMap(({ slice }) =>
    Object.entries(slice.pages).flatMap(([pattern, page]) => (isTested(page) ? [pattern] : [])),
  );
  expect(patterns.filter((pattern) => !paths.some((path) => matchRoute(pattern, path)))).toEqual([]);
});

test('the messages in the document of a page are at most 4 kB gzipped', async () => {
  const sizes: [bytes: number, path: string][] = [];
  for (const [, pathOf] of englishPages) {
    const path = inLanguage('hi', await pathOf());
    const html = await (await fetch(process.env.PRODUCT_URL + path)).text();
    const [, messages] = /<script type="application\/json" id="messages">(.*?)<\/script>/s.exec(html)!;
    sizes.push([gzipSync(messages!).length, path]);
  }
  expect(sizes.filter(([bytes]) => bytes > 4_000)).toEqual([]);
});

test('the code for the language of a page comes with its other scripts, and none with a page in English', async () => {
  const preloaded = async (path: string) =>
    (await (await fetch(process.env.PRODUCT_URL + path)).text()).match(/as="script" href="[^"]*\/language\.\w+\.js"/g);
  expect(await preloaded('/hi/about')).toHaveLength(1);
  expect(await preloaded('/about')).toBeNull();
});

test('without script, the page is in Hindi with links in Hindi', () =>
  asAnotherVisitor({ javaScriptEnabled: false }, async (page) => {
    await page.goto('/hi/about');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/[\u0900-\u097f]/);
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')!));
    // The page in English, in the menu and in the footer.
    expect(links.filter((href) => !/^\/hi(?:[/#?]|$)/.test(href))).toEqual(['/about', '/about']);
  }));

describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
  const visitor = useVisitor({ ...phone, javaScriptEnabled });

  test.each(englishPages)('%s marks each English word', async (_, pathOf) => {
    const { page } = visitor;
    const path = inLanguage('hi', await pathOf());
    if (javaScriptEnabled) await openWhole(page, path);
    else await page.goto(path);
    // Some pages need script, and say so in place of their content.
    const content = page.locator(javaScriptEnabled ? 'main' : 'body');
    expect(await content.innerText()).toMatch(/[\u0900-\u097f]/);
    expect(await page.evaluate(unmarkedEnglish, allowed)).toEqual([]);
    expect(await page.evaluate(unmarkedAttributes, `${allowed}|WhatsApp`)).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

export const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
/** Layout is tested at both widths. */
export const bothDevices = [
  ['phone', phone],
  ['desktop', desktop],
] as const;
/** Behaviour is tested on a phone; the long tests repeat it on a desktop (see jest.config.mjs). */
export const devices = bothDevices.filter(([name]) => name === (process.env.DEVICE ?? 'phone'));

/** The last two lines are Playwright's own list, which this one replaces. */
const unused = [
  // The address bar is a page of its own in every window, which takes a third of a second.
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
  // A process in reserve for every page.
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding',
  'ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The pages of tests do not live long enough for optimised code to pay: without, they take a tenth less of the processor.
  '--js-flags=--no-opt --no-maglev',
  `--disable-features=${unused.join(',')}`,
];

export const launch = (...more: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: [...flags, ...more] });

/** A page of the product that collects what goes wrong in it. Without a service worker, whose requests no test could intercept. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = desktop,
): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({
    baseURL: process.env.PRODUCT_URL,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  return watch(await context.newPage());
}

declare global {
  /** Read by the test environment when a test fails. */
  var watchedPages: Map<Page, string[]> | undefined;
}
const watchedPages = (globalThis.watchedPages ??= new Map<Page, string[]>());

/** Console lines that are no problem of the page. */
const harmless = [
  'Service Worker registration blocked by Playwright',
  // Chromium says so a few seconds after the load, when a busy machine may still be running the code that uses it. `watchPreloads` has no clock.
  'was preloaded using link preload but not used within a few seconds',
];

/** Collects page errors, and errors and warnings in the console, from now on. */
export function watch(page: Page): { page: Page; problems: string[] } {
  page.setDefaultTimeout(60_000);
  const problems: string[] = [];
  watchedPages.set(page, problems);
  page.once('close', () => watchedPages.delete(page));
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (harmless.some((text) => message.text().includes(text))) return;
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`console ${message.type()}: ${message.text()}`);
  });
  return { page, problems };
}

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(context: string, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 2.5.3, which axe leaves out unless told: who speaks to a browser says what they see. */
const more = { 'label-content-name-mismatch': { enabled: true } };

/** Accessibility violations of the page as it is now, one line each; of a part of it, or by some rules, when told. */
export async function axeViolations(page: Page, within = 'html', rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: axeTags };
  return page.evaluate(
    async ({ within, runOnly, more }) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      // What passes is not described, which takes a third of the time.
      const find = async () =>
        (await axe.run(within, { runOnly, rules: more, resultTypes: ['violations'] })).violations;
      let violations = await find();
      // Axe takes its time in a busy browser, and what moves meanwhile seems to be covered in part.
      if (violations.some(({ id }) => id === 'target-size')) violations = await find();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
    },
    { within, runOnly, more },
  );
}

/** Axe finds nothing by all rules in light; the dark theme changes nothing but colours. */
export async function expectInBothThemes(page: Page, within?: string): Promise<void> {
  expect(await axeViolations(page, within)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeViolations(page, within, ['color-contrast', 'link-in-text-block'])).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

let browser: Promise<Browser> | undefined;
afterAll(async () => (await browser)?.close());

/** Waits until script has taken over the page that the edge has written: what is typed and sent before is the browser's alone. */
export const takenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const heading = document.querySelector('#main :is(h1, h2)');
    return heading && Object.keys(heading).some((key) => key.startsWith('__react'));
  });

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

/** Leaves page and cookies behind, between tests. The page first: what it still asks would be refused without them, and stand among the problems of the next test. */
export async function startOver(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
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

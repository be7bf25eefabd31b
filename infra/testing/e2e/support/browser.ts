import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

export const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
/** Both widths, for tests of the layout. */
export const bothDevices = [
  ['phone', phone],
  ['desktop', desktop],
] as const;
/** A phone, for tests of behaviour; the long tests repeat them on a desktop (see jest.config.mjs). */
export const devices = bothDevices.filter(([name]) => name === (process.env.DEVICE ?? 'phone'));

/** Features to disable. The last two lines are Playwright's own list, which this one replaces. */
const unused = [
  // The address bar is a separate page in every window, which takes a third of a second.
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
  // A spare process for every page.
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
  // Pages of tests are too short-lived for optimised code: without it they take a tenth less of the processor.
  '--js-flags=--no-opt --no-maglev',
  `--disable-features=${unused.join(',')}`,
];

export const launch = (...more: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: [...flags, ...more] });

/** Opens a page of the product that collects its problems. Service workers are blocked, since tests cannot intercept their requests. */
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
  if (process.env.TEST_TRACE) await context.tracing.start({ screenshots: true, snapshots: true });
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
  // Chromium prints this a few seconds after the load, when a busy machine may still be running the code that uses it. `watchPreloads` has no clock.
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
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const failed = message.text().startsWith('Failed to load resource') ? ` at ${message.location().url}` : '';
    problems.push(`console ${message.type()}: ${message.text()}${failed}`);
  });
  return { page, problems };
}

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(context: string, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 2.5.3, which axe checks only on request: users who speak to a browser say the visible text. */
const more = { 'label-content-name-mismatch': { enabled: true } };

/** Returns the accessibility violations of the page as it is now, one line each; on request only of a part of it, or by some rules. */
export async function axeViolations(page: Page, within = 'html', rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: axeTags };
  return page.evaluate(
    async ({ within, runOnly, more }) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      // Passed rules are not described, which saves a third of the time.
      const find = async () =>
        (await axe.run(within, { runOnly, rules: more, resultTypes: ['violations'] })).violations;
      let violations = await find();
      // In a busy browser axe can measure a target while it still moves, and take it for covered.
      if (violations.some(({ id }) => id === 'target-size')) violations = await find();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
    },
    { within, runOnly, more },
  );
}

/** Expects no violations of any rule in the light theme, and of the colour rules in the dark one, which changes only colours. */
export async function expectInBothThemes(page: Page, within?: string): Promise<void> {
  expect(await axeViolations(page, within)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeViolations(page, within, ['color-contrast', 'link-in-text-block'])).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

let browser: Promise<Browser> | undefined;
afterAll(async () => (await browser)?.close());

/** Waits until the server-rendered page is hydrated: React does not see earlier input. */
export const untilHydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const heading = document.querySelector('#main :is(h1, h2)');
    return heading && Object.keys(heading).some((key) => key.startsWith('__react'));
  });

/** Returns the browser that the tests of a file share. */
export const sharedBrowser = (): Promise<Browser> => (browser ??= launch());

export interface Visitor {
  readonly page: Page;
  /** Page errors, console errors and warnings since the test began. */
  readonly problems: string[];
}

/** Provides one page for the tests of the surrounding `describe`. Each test gets it without injected faults, at its own width and in calm mode. */
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

/**
 * Closes page and cookies between tests. The page first: without cookies its last requests would be rejected, and count
 * as problems of the next test.
 */
export async function startOver(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Runs `visit` with a second visitor. */
export async function asAnotherVisitor<T>(
  options: BrowserContextOptions,
  visit: (page: Page) => Promise<T>,
): Promise<T> {
  const { page } = await openPage(await sharedBrowser(), options);
  try {
    return await visit(page);
  } finally {
    await page.context().close();
  }
}

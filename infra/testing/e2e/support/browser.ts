import { readFileSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

export const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
/** Every journey is made at both widths. */
export const devices = [
  ['phone', phone],
  ['desktop', desktop],
] as const;

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launch = (...more: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: [...flags, ...more] });

/** A page of the product that collects what goes wrong in it. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = desktop,
): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({ baseURL: process.env.PRODUCT_URL, reducedMotion: 'reduce', ...options });
  return watch(await context.newPage());
}

declare global {
  /** Read by the test environment when a test fails. */
  var watchedPages: Map<Page, string[]> | undefined;
}
const watchedPages = (globalThis.watchedPages ??= new Map<Page, string[]>());

/** Collects page errors, and errors and warnings in the console, from now on. */
export function watch(page: Page): { page: Page; problems: string[] } {
  page.setDefaultTimeout(10_000);
  const problems: string[] = [];
  watchedPages.set(page, problems);
  page.once('close', () => watchedPages.delete(page));
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
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

/** Accessibility violations of the page as it is now, one line each; of a part of it, or by some rules, when told. */
export async function axeViolations(page: Page, within = 'html', rules?: string[]): Promise<string[]> {
  await page.evaluate(axeSource);
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: axeTags };
  return page.evaluate(
    async ({ within, runOnly }) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const { violations } = await axe.run(within, { runOnly });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
    },
    { within, runOnly },
  );
}

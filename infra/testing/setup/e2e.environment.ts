import type { Circus } from '@jest/types';
import { statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
// Node loads this one, without Jest's mapping of `.js`.
import OneRealmEnvironment from './one-realm.environment.ts';

const timeout = 5_000;
const maxLines = 100;
const maxShown = 300;

interface SharedProduct {
  url: string;
  dataDir: string;
  outputFile: string;
}

/**
 * Provides the tests of a worker with its product, or with the only one. Saves the pages of a failed test in `.data/e2e-failures`,
 * and with `TEST_TRACE=true` a trace of each browser context. The failure itself quotes the
 * output of the test file's products.
 */
export default class EndToEndEnvironment extends OneRealmEnvironment {
  readonly #folder: string;
  readonly #file: string;
  readonly #product: SharedProduct;
  /** Bytes that the shared product had printed before this test file. */
  readonly #printedBefore: number;
  /** Filled by `saveOutput` of the e2e support. */
  readonly #outputFiles: string[] = [];

  constructor(...[config, context]: ConstructorParameters<typeof OneRealmEnvironment>) {
    super(config, context);
    this.#folder = join(config.projectConfig.rootDir, '.data/e2e-failures');
    this.#file = basename(context.testPath).split('.')[0]!;
    const products = JSON.parse(process.env.PRODUCTS!) as SharedProduct[];
    this.#product = products[Math.min(Number(process.env.JEST_WORKER_ID), products.length) - 1]!;
    const { url, dataDir, outputFile } = this.#product;
    this.#printedBefore = statSync(outputFile).size;
    this.global['outputFiles'] = this.#outputFiles;
    const { device = 'phone' } = config.projectConfig.globals;
    Object.assign(this.global.process.env, { PRODUCT_URL: url, PRODUCT_DATA_DIR: dataDir, DEVICE: device });
  }

  async handleTestEvent(event: Circus.Event): Promise<void> {
    // Filled by `watch` of the e2e support.
    const pages = (this.global['watchedPages'] ?? new Map()) as Map<Page, string[]>;
    if (event.name === 'test_start' && process.env.TEST_TRACE) await beginTraces(pages);
    if (event.name !== 'test_fn_failure' && event.name !== 'hook_failure') return;
    const error = (typeof event.error === 'object' ? event.error : new Error(String(event.error))) as Error;
    const shown = await Promise.all([...pages.keys()].map(shownBy));
    addToMessage(error, shown.join('') + (await this.#printed()));
    const title = event.test ? titleOf(event.test) : 'set-up';
    const name = `${this.#file} ${title}`.replaceAll(/[^\w-]+/g, '-').slice(0, 150);
    await mkdir(this.#folder, { recursive: true });
    const path = join(this.#folder, name);
    await writeFile(`${path}.txt`, error.stack ?? error.message);
    await Promise.all([...pages].map(([page, problems], index) => keep(page, problems, `${path}-page${index + 1}`)));
  }

  /** Returns the last lines of each process. */
  async #printed(): Promise<string> {
    const shared = (await readFile(this.#product.outputFile)).subarray(this.#printedBefore).toString();
    const printed = [['the shared product', shared]];
    for (const file of this.#outputFiles)
      printed.push([basename(file, '.txt'), await readFile(file, 'utf8').catch(() => '')]);
    return printed.map(([name, text]) => `\n\nPrinted by ${name}:${quoted(text!) || ' nothing'}`).join('');
  }
}

/** Returns the beginning of what a page shows. */
async function shownBy(page: Page): Promise<string> {
  if (page.isClosed()) return '';
  const text = await page.locator('main, body').first().innerText({ timeout }).catch(String);
  return `\n\n${page.url()} shows: ${text.replaceAll(/\s+/g, ' ').slice(0, maxShown)}`;
}

/** Marks each line, so that Jest does not take a printed stack for the one of the failure. */
const quoted = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .slice(-maxLines)
    .map((line) => `\n  | ${line}`)
    .join('');

/** Adds to the stack too, which Jest shows; it begins with the message. */
function addToMessage(error: Error, text: string): void {
  const [before, after] = [error.message, error.message + text];
  const { stack } = error;
  error.message = after;
  error.stack = stack?.includes(before) ? stack.replace(before, () => after) : stack;
}

/** Begins the traces of the open contexts again, so that each has only one test. */
async function beginTraces(pages: Map<Page, string[]>): Promise<void> {
  const contexts = new Set([...pages.keys()].map((page) => page.context()));
  // Fails for a context that a test has opened itself, which is not traced.
  await Promise.all([...contexts].map(({ tracing }) => tracing.startChunk().catch(() => {})));
}

async function keep(page: Page, problems: string[], path: string): Promise<void> {
  if (page.isClosed()) return;
  await writeFile(`${path}.txt`, [page.url(), ...problems].join('\n'));
  if (process.env.TEST_TRACE)
    await page
      .context()
      .tracing.stopChunk({ path: `${path}-trace.zip` })
      .catch(() => {});
  // A page that is closing has nothing left to show.
  await page.screenshot({ path: `${path}.png`, timeout }).catch(() => {});
  const html = await page.content().catch(() => '');
  await writeFile(`${path}.html`, html);
}

function titleOf(test: Circus.TestEntry): string {
  const names: string[] = [];
  for (let at: Circus.TestEntry | Circus.DescribeBlock | undefined = test; at?.parent; at = at.parent)
    names.unshift(at.name);
  return names.join(' ');
}

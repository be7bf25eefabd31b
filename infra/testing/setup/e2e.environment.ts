import type { Circus } from '@jest/types';
import { TestEnvironment } from 'jest-environment-node';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';

const timeout = 5_000;

/**
 * Gives each worker's tests a product of their own. Keeps what the pages of a failed test showed, in `.data/e2e-failures`: a second try leaves no trace of
 * the first.
 */
export default class EndToEndEnvironment extends TestEnvironment {
  readonly #folder: string;
  readonly #file: string;

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    this.#folder = join(config.projectConfig.rootDir, '.data/e2e-failures');
    this.#file = basename(context.testPath, '.e2e.ts');
    const products = JSON.parse(process.env.PRODUCTS!) as { url: string; dataDir: string }[];
    const product = products[Number(process.env.JEST_WORKER_ID) - 1]!;
    Object.assign(this.global.process.env, { PRODUCT_URL: product.url, PRODUCT_DATA_DIR: product.dataDir });
  }

  async handleTestEvent(event: Circus.Event): Promise<void> {
    if (event.name !== 'test_fn_failure' && event.name !== 'hook_failure') return;
    const title = event.test ? titleOf(event.test) : 'set-up';
    const name = `${this.#file} ${title} ${event.test?.invocations ?? 1}`.replaceAll(/[^\w-]+/g, '-').slice(0, 150);
    // Filled by `watch` of the e2e support.
    const pages = (this.global['watchedPages'] ?? new Map()) as Map<Page, string[]>;
    await mkdir(this.#folder, { recursive: true });
    const path = join(this.#folder, name);
    await writeFile(`${path}.txt`, (event.error as Error).stack ?? String(event.error));
    await Promise.all([...pages].map(([page, problems], index) => keep(page, problems, `${path}-page${index + 1}`)));
  }
}

async function keep(page: Page, problems: string[], path: string): Promise<void> {
  if (page.isClosed()) return;
  await writeFile(`${path}.txt`, [page.url(), ...problems].join('\n'));
  // A page that is going away has nothing left to show.
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

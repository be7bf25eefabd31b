import { until } from '@setu/testing';
import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { promote, publish, rollback } from '@setu/release';
import { openToPromote, type PageRelease, type PublishedManifest, type Releases } from '@setu/release-store';
import { type RunningProduct, startProduct } from './start-product';
import { type Change, variantOf } from './variant';

/** A product of a test file's own whose releases the tests change. */
export class ReleasedProduct {
  private constructor(
    readonly product: RunningProduct,
    readonly releases: Releases,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<ReleasedProduct> {
    const product = await startProduct({ SEED_DEMO: 'false', ...env });
    return new ReleasedProduct(product, await openToPromote({}, product.dataDir, 'test'));
  }

  get url(): string {
    return this.product.url;
  }

  /** Publishes another version of a project. */
  async publish(project: string, mark: string, change?: Change): Promise<PublishedManifest> {
    const dir = await variantOf(project, mark, change);
    try {
      return await publish(this.releases.store, dir);
    } finally {
      await rm(dir, { recursive: true });
    }
  }

  /** Makes builds live for everybody, or for some; resolves when the edge serves them. The check is another test's. */
  async promote(builds: PublishedManifest[], percentage?: number): Promise<void> {
    const { revision } = await promote(this.releases, { builds, percentage, check: unchecked });
    await this.serves(revision);
  }

  async rollback(revision?: number): Promise<void> {
    const release = await rollback(this.releases, { revision, check: unchecked });
    await this.serves(release.revision);
  }

  async revision(): Promise<number> {
    return (await this.releases.log.live())!.revision;
  }

  private async serves(revision: number): Promise<void> {
    await until(async () => {
      const { payload } = (await (await fetch(`${this.url}/release`)).json()) as { payload: string };
      return (JSON.parse(payload) as { revision: number }).revision >= revision;
    });
  }

  stop(): Promise<number | null> {
    return this.product.stop();
  }
}

const unchecked = async () => undefined;

/** What the document of a page says of its release. */
export const releaseOf = (page: Page): Promise<PageRelease> =>
  page.evaluate(() => JSON.parse(document.getElementById('release')!.textContent) as PageRelease);

/** The tab comes back into sight: it looks for a newer release. Resolves when it has the answer. */
export async function lookForRelease(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/release');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await (await answered).finished();
}

import type { PublishedManifest } from '@setu/release-store';
import { eventually } from '@setu/testing';
import { ReleasedProduct } from '../support/releases';
import { Browsing } from './browsing';
import { Typing } from './typing';

/** `npm run soak` makes it 100. */
const changes = Number(process.env.SOAK_CHANGES ?? 8);
const projects = ['mfe-catalog', 'mfe-mentors', 'shell', 'mfe-account', 'mfe-admin'];

let product: ReleasedProduct;
beforeAll(async () => (product = await ReleasedProduct.start({ SEED_DEMO: 'true' })));
afterAll(() => product.stop());

test(
  `visitors browse on while slices and shell are promoted and rolled back ${changes} times`,
  async () => {
    const variants: PublishedManifest[] = [];
    for (const project of projects) variants.push(await product.publish(project, 'soak'));
    const typing = await Typing.start(product.url);
    const tabs = await Promise.all([1, 2, 3].map(() => Browsing.start(product.url)));
    const pagesOf = () => tabs.map(({ pages }) => pages);

    for (let change = 0; change < changes; change++) {
      const before = pagesOf();
      if (change % 2 === 0) await product.promote([variants[(change / 2) % variants.length]!]);
      else await product.rollback();
      expect(await typing.isStored()).toBe(true);
      // Each tab has shown a page that it began after the change.
      await eventually(() =>
        expect(Math.min(...pagesOf().map((pages, tab) => pages - before[tab]!))).toBeGreaterThan(1),
      );
      if (process.env.SOAK_CHANGES) console.log(`${change + 1} of ${changes}: ${pagesOf().join(', ')} pages`);
    }

    await Promise.all([...tabs, typing].map((tab) => tab.stop()));
    expect(tabs.flatMap(({ problems }) => problems)).toEqual([]);
    for (const { pages, documents } of tabs) {
      expect(documents).toBeGreaterThan(1);
      expect(documents).toBeLessThan(pages);
    }
  },
  300_000 + changes * 30_000,
);

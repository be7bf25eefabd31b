import { changeUnderTraffic } from '../src/rendering/changes.js';
import { readMarkedDocuments } from '../src/rendering/crossing.js';
import { type MarkedSite, startMarkedSite } from '../src/rendering/marked-site.js';

/** The short form of `npm run bench -- --only rendering`. */

let site: MarkedSite;
beforeAll(async () => (site = await startMarkedSite()));
afterAll(() => site.stop());

test('nothing of a visitor, and of no other page, is in a document', async () => {
  const { documents, crossed, unrendered, cookiesAtBackend } = await readMarkedDocuments(site, 250);
  expect({ crossed, cookiesAtBackend }).toEqual({ crossed: 0, cookiesAtBackend: 0 });
  // A busy machine may leave some to the browser.
  expect(unrendered).toBeLessThan(documents / 2);
});

test('visitors read on while releases change, and what a release leaves behind ends with it', async () => {
  const { documents, failed, unrendered, renderers } = await changeUnderTraffic(site, 4);
  expect(failed).toBe(0);
  expect(unrendered).toBeLessThan(documents / 2);
  // Of the live set and of the one before.
  expect(renderers).toBeLessThanOrEqual(2);
});

import { changeUnderTraffic } from '../src/rendering/changes.js';
import { readMarkedDocuments } from '../src/rendering/crossing.js';
import { type MarkedSite, startMarkedSite } from '../src/rendering/marked-site.js';
import { besideLoop } from '../src/rendering/neighbours.js';

/** The short form of `npm run bench -- --only rendering`. */

/** Share of the documents that may be client-rendered on a busy machine; on a quiet one there are none. */
const maxUnrendered = 0.2;

let site: MarkedSite;
beforeAll(async () => (site = await startMarkedSite()));
afterAll(() => site.stop());

test('a document contains no data of a visitor or another page', async () => {
  const { documents, crossed, unrendered, cookiesAtBackend } = await readMarkedDocuments(site, 250);
  expect({ crossed, cookiesAtBackend }).toEqual({ crossed: 0, cookiesAtBackend: 0 });
  expect(unrendered).toBeLessThan(documents * maxUnrendered);
});

test('visitors read pages while releases change, and the remains of a release end with it', async () => {
  const { documents, failed, unrendered, renderers } = await changeUnderTraffic(site, 4);
  expect(failed).toBe(0);
  expect(unrendered).toBeLessThan(documents * maxUnrendered);
  // Two for the live set and two for the one before.
  expect(renderers).toBeLessThanOrEqual(4);
});

test('a page that loops for ever delays no cached document for long, and the renderer recovers', async () => {
  const { calm, hostile, back } = await besideLoop(site, 3);
  // On a quiet machine it is 10 ms more and a second; a busy one gives the renderer less of its processor.
  expect(hostile).toBeLessThan(calm + 400);
  expect(back).toBeLessThan(5_000);
});

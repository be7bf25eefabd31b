import { changeUnderTraffic } from '../src/rendering/changes.js';
import { readMarkedDocuments } from '../src/rendering/crossing.js';
import { type MarkedSite, startMarkedSite } from '../src/rendering/marked-site.js';
import { besideLoop } from '../src/rendering/neighbours.js';

/** The short form of `npm run bench -- --only rendering`. */

/** Share of the documents that a busy machine may leave to the browser; on a quiet one there are none. */
const mostUnrendered = 0.2;

let site: MarkedSite;
beforeAll(async () => (site = await startMarkedSite()));
afterAll(() => site.stop());

test('nothing of a visitor, and of no other page, is in a document', async () => {
  const { documents, crossed, unrendered, cookiesAtBackend } = await readMarkedDocuments(site, 250);
  expect({ crossed, cookiesAtBackend }).toEqual({ crossed: 0, cookiesAtBackend: 0 });
  expect(unrendered).toBeLessThan(documents * mostUnrendered);
});

test('visitors read on while releases change, and what a release leaves behind ends with it', async () => {
  const { documents, failed, unrendered, renderers } = await changeUnderTraffic(site, 4);
  expect(failed).toBe(0);
  expect(unrendered).toBeLessThan(documents * mostUnrendered);
  // Two of the live set and two of the one before.
  expect(renderers).toBeLessThanOrEqual(4);
});

test('a page that loops for ever holds up no kept document for long, and the renderer is back', async () => {
  const { calm, hostile, back } = await besideLoop(site, 3);
  // On a quiet machine it is 10 ms more and a second; a busy one gives the renderer less of its processor.
  expect(hostile).toBeLessThan(calm + 400);
  expect(back).toBeLessThan(5_000);
});

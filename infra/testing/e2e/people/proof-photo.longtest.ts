import type { College } from '@setu/contracts';
import type { Page } from 'playwright-core';
import { admit, administrator } from '../support/admin';
import { desktop, expectInBothThemes, openPage, phone, sharedBrowser } from '../support/browser';
import { makeAccount } from '../support/people';
import { writeReview } from '../support/reviews';
import { type RunningProduct, startProduct } from '../support/start-product';

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct({ ADMIN_PASSWORD: administrator.password, RATE_LIMIT_SCALE: '10' });
});
afterAll(() => product.stop());

/** Returns a white JPEG of 2000 by 1000 pixels with a name behind its end, as metadata would be. */
async function card(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2000, 1000];
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 2000, 1000);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.concat([Buffer.from(address.split(',')[1]!, 'base64'), Buffer.from('Asha Rao')]);
}

/** Returns size of the picture that the checker sees, and how bright some of its pixels are. */
const pixelsOf = (page: Page, points: [x: number, y: number][]) =>
  page.getByRole('img', { name: /^Card or receipt for/ }).evaluate(async (element, at) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.drawImage(image, 0, 0);
    return [canvas.width, canvas.height, ...at.map(([x, y]) => context.getImageData(x, y, 1, 1).data[0]!)];
  }, points);

test('a student covers and sends a photo, a checker approves it, and the student writes the review', async () => {
  const writer = await openPage(await sharedBrowser(), {
    ...phone,
    viewport: { width: 320, height: 640 },
    baseURL: product.url,
  });
  const checker = await openPage(await sharedBrowser(), { ...desktop, baseURL: product.url });
  await admit(checker.page.context());
  await makeAccount(writer.page.context());
  const colleges = (await (await writer.page.request.get('/api/colleges')).json()) as College[];
  const college = colleges[0]!._id;
  const main = writer.page.getByRole('main');

  await writer.page.goto(`/reviews/${college}/write`);
  await main.getByText('It is deleted with the decision, and after 7 days at the latest.').waitFor();
  await main
    .getByLabel('Choose or take a photo')
    .setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: await card(writer.page) });
  // By keys: an area in the middle.
  await main.getByRole('button', { name: 'Add an area' }).click();
  const area = main.getByRole('button', { name: 'Covered area 1' });
  await area.press('ArrowDown');
  await area.press('Shift+ArrowRight');
  // By a drag: the upper left quarter.
  const photo = main.getByRole('img', { name: /^Your photo/ });
  const shown = (await photo.boundingBox())!;
  await writer.page.mouse.move(shown.x + 1, shown.y + 1);
  await writer.page.mouse.down();
  await writer.page.mouse.move(shown.x + shown.width / 2, shown.y + shown.height / 2, { steps: 4 });
  await writer.page.mouse.up();
  await main.getByRole('button', { name: 'Covered area 2' }).waitFor();
  await expectInBothThemes(writer.page);
  await main.getByLabel('The number is covered').check();
  const [sent] = await Promise.all([
    writer.page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/proof-photos/')),
    main.getByRole('button', { name: 'Send the photo' }).click(),
  ]);
  expect(sent.postDataBuffer()?.includes('Asha Rao') ?? false).toBe(false);
  await main.getByText(/^Your photo waits to be checked/).waitFor();
  await writer.page.reload();
  await main.getByText(/^Your photo waits to be checked/).waitFor();

  await checker.page.goto('/admin/proof-photos');
  const picture = checker.page.getByRole('img', { name: /^Card or receipt for/ });
  await picture.waitFor();
  const address = new URL((await picture.getAttribute('src'))!, product.url).href;
  // Covered are the quarter and the middle, moved down; the corner below is the card's.
  const [width, height, quarter, middle, corner] = await pixelsOf(checker.page, [
    [200, 200],
    [900, 430],
    [200, 700],
  ]);
  expect([width, height]).toEqual([1600, 800]);
  expect(Math.max(quarter!, middle!)).toBeLessThan(20);
  expect(corner).toBeGreaterThan(235);
  await expectInBothThemes(checker.page);
  await checker.page.getByRole('button', { name: /^Approve:/ }).click();
  await checker.page.getByText('No photos are waiting').waitFor();
  expect((await checker.page.context().request.get(address)).status()).toBe(404);

  await writer.page.reload();
  await main.getByRole('button', { name: 'Go on to the review' }).click();
  await main.getByText('Thank you. You can write your review now.').waitFor();
  await writeReview(writer.page, 'Go to the library early, it is full by nine. '.repeat(5).trim());
  expect([...writer.problems, ...checker.problems]).toEqual([]);
  await Promise.all([writer, checker].map(({ page }) => page.context().close()));
});

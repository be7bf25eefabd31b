import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { type College, day } from '@setu/contracts';
import { eventually } from '@setu/testing';
import { admit, administrator } from '../support/admin';
import { desktop, expectInBothThemes, openPage, phone, sharedBrowser } from '../support/browser';
import { codeInEmail } from '../support/emails';
import { makeAccount } from '../support/people';
import { writeReview } from '../support/reviews';
import { type RunningProduct, startProduct } from '../support/start-product';

const domain = 'open.ac.in';
const mailbox = `asha@${domain}`;
const text = 'Go to the library early, it is full by nine. The hostel is far, and the mess is better than its name. ';
const review = text.repeat(3).trim();
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click();

let dataDir: string;
let product: RunningProduct;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'setu-e2e-'));
  product = await start();
});
afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the product with a clock that is so many days ahead. */
const start = (daysAhead = 0) =>
  startProduct({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: administrator.password,
    RATE_LIMIT_SCALE: '10',
    NODE_OPTIONS: daysAhead > 0 ? `--import=${clockAhead(daysAhead)}` : '',
  });

/** Returns a module that sets the clock of a process ahead. `Date` stays the same class for code that compares classes. */
const clockAhead = (days: number) =>
  `data:text/javascript,${encodeURIComponent(`
    const now = Date.now, real = Date;
    Date.now = () => now() + ${days * day};
    Date = new Proxy(real, { construct: (_, given) => Reflect.construct(real, given.length ? given : [real.now()]) });
    real.prototype.constructor = Date;
  `)}`;

async function newCollege(admin: BrowserContext): Promise<string> {
  const colleges = (await (await admin.request.get('/api/colleges')).json()) as College[];
  const collegeId = colleges[0]!._id;
  const confirmed = await admin.request.post('/api/admin/review-domains', {
    data: { collegeId, domain, source: 'https://open.ac.in/mail' },
  });
  expect(confirmed.status()).toBe(201);
  return collegeId;
}

/** Waits until the server renders the page: just after a start it may send it without its data. */
const untilRendered = (college: string) =>
  eventually(async () => {
    const { status } = await fetch(`${product.url}/reviews/${college}`);
    if (status !== 200) throw new Error(`The page of reviews answered ${status}`);
  });

async function prove(page: Page, college: string) {
  await page.goto(`/reviews/${college}`);
  await main(page).getByRole('link', { name: 'Write a review' }).click();
  await main(page).getByLabel('College email').fill(mailbox);
  await press(page, 'Send me a code');
  const code = main(page).getByLabel('Code', { exact: true });
  await code.waitFor();
  await code.fill(await codeInEmail(mailbox, dataDir));
  await press(page, 'Go on to the review');
  await main(page).getByText('Thank you. You can write your review now.').waitFor();
}

test('a student proves, writes and saves a review, sees it from the next Monday on, and withdraws it with its key', async () => {
  const writer = await openPage(await sharedBrowser(), { ...phone, baseURL: product.url });
  const moderator = await openPage(await sharedBrowser(), { ...desktop, baseURL: product.url });
  await admit(moderator.page.context());
  const college = await newCollege(moderator.page.context());
  await makeAccount(writer.page.context());
  await untilRendered(college);

  await prove(writer.page, college);
  // The input survives a reload.
  await main(writer.page).getByLabel('Year of joining').fill('2023');
  await writer.page.reload();
  await main(writer.page).getByText('Thank you. You can write your review now.').waitFor();
  expect(await main(writer.page).getByLabel('Year of joining').inputValue()).toBe('2023');
  // So does what is typed without a network, which takes nothing but a later press.
  const story = () => main(writer.page).getByLabel('What would you tell your younger self?');
  await writer.page.context().setOffline(true);
  await story().fill('Typed without a network.');
  await writer.page.context().setOffline(false);
  await writer.page.reload();
  await eventually(async () => expect(await story().inputValue()).toBe('Typed without a network.'));
  const [request, key] = await Promise.all([
    writer.page.waitForRequest((sent) => sent.method() === 'POST' && new URL(sent.url()).pathname === '/api/reviews'),
    writeReview(writer.page, review),
  ]);
  expect((await request.allHeaders()).cookie).toBeUndefined();
  await expectInBothThemes(writer.page);

  await moderator.page.goto('/admin/reviews');
  await moderator.page.getByText(review).waitFor();
  expect(await main(moderator.page).innerText()).not.toContain(mailbox);
  await moderator.page.getByRole('button', { name: /^Approve:/ }).click();
  await moderator.page.getByText(review).waitFor({ state: 'detached' });
  await writer.page.reload();
  await main(writer.page)
    .getByText(/^Your review is approved\. Visitors see it from/)
    .waitFor();
  const shown = async (page: Page) => {
    await page.goto(`/reviews/${college}`);
    await main(page).getByRole('heading', { name: 'Reviews by students' }).waitFor();
    return main(page).getByText(review).count();
  };
  expect(await shown(writer.page)).toBe(0);
  expect([...writer.problems, ...moderator.problems]).toEqual([]);
  await Promise.all([writer, moderator].map(({ page }) => page.context().close()));

  await product.stop();
  product = await start(8);
  await untilRendered(college);
  const later = { ...phone, baseURL: product.url };
  const reader = await openPage(await sharedBrowser(), { ...later, javaScriptEnabled: false });
  expect(await shown(reader.page)).toBe(1);
  await reader.page.context().close();

  // Another device, without the account: the key alone opens the review.
  const other = await openPage(await sharedBrowser(), later);
  await other.page.goto(`/reviews/${college}/write`);
  await main(other.page).getByText('I have the key of a review').click();
  await main(other.page).getByLabel('Key of your review').fill(key);
  await press(other.page, 'Open my review');
  await main(other.page).getByText(review).waitFor();
  await press(other.page, 'Withdraw it');
  await other.page.getByRole('dialog').getByRole('button', { name: 'Delete my review' }).click();
  await other.page.getByText('Your review is deleted.').waitFor();
  // The rendered page of a moment ago may be shown once more.
  await eventually(async () => expect(await shown(other.page)).toBe(0));
  expect(other.problems).toEqual([]);
  await other.page.context().close();
});

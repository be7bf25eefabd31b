import { join } from 'node:path';
import { eventually } from '@setu/testing';
import { desktop, expectInBothThemes, openPage, sharedBrowser } from '../support/browser';
import { administrator, unexpected } from '../support/admin';
import { ReleasedProduct, releaseOf, saying } from '../support/releases';

let product: ReleasedProduct;
beforeAll(async () => {
  product = await ReleasedProduct.start({ ADMIN_PASSWORD: administrator.password });
});
afterAll(() => product.stop());

const hint = 'Search Best B.Tech colleges near me...';

test('an administrator rolls one slice back with the key of the data folder, and learns why a build cannot be released', async () => {
  const before = await product.publish('mfe-catalog', 'p1', saying(hint, 'Search one'));
  await product.promote([before]);
  const { page, problems } = await openPage(await sharedBrowser(), { ...desktop, baseURL: product.url });
  const { username, password } = administrator;
  await page.context().request.post('/api/admin/login', { data: { username, password } });
  await page.goto('/admin/releases');
  await page
    .getByRole('row', { name: /^catalog .*p1/ })
    .first()
    .waitFor();
  await expectInBothThemes(page);

  await page.getByRole('button', { name: 'Roll back catalog' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The search says one');
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  await dialog.getByText(/catalog \S+p1 → \S+/).waitFor();
  await dialog.getByLabel('Release key').setInputFiles(join(product.product.dataDir, 'release-key.pem'));
  await expectInBothThemes(page, 'dialog');
  await dialog.getByRole('button', { name: 'Sign and release' }).click();
  await page.getByText(/^Revision \d+ is live\.$/).waitFor();
  await page.getByRole('row', { name: /Rolled back: catalog .* The search says one$/ }).waitFor();

  await eventually(async () => {
    await page.goto('/colleges');
    expect((await releaseOf(page)).slices.catalog!.version).not.toBe(before.version);
  });
  await page.getByPlaceholder(hint).waitFor();

  const unchecked = await product.publish('mfe-catalog', 'p2', saying(hint, 'Search two'));
  const revision = await product.revision();
  await page.goto('/admin/releases');
  await page.getByRole('button', { name: `Release catalog ${unchecked.version}` }).click();
  await dialog.getByLabel('Reason').fill('Search two');
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  await dialog.getByText('was not checked in a page of shell').waitFor();
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Search two');
  expect(await product.revision()).toBe(revision);
  expect(unexpected(problems).filter((problem) => !/422/.test(problem))).toEqual([]);
  await page.context().close();
});

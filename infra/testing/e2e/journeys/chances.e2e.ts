import { eventually } from '@setu/testing';
import { asAnotherVisitor, phone, useVisitor } from '../support/browser';

const visitor = useVisitor(phone);

test('a student finds the seats within reach from the home page, and the way back leads to them', async () => {
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chances' }).click();
  await page.getByLabel('Your rank').fill('45000');
  await page.getByLabel('Your home state').selectOption('Bihar');
  await page.getByRole('button', { name: 'Show my chances' }).click();
  await page.getByRole('article').first().waitFor();
  expect(
    await page.getByRole('heading', { name: 'Seats within reach' }).evaluate((h) => h === document.activeElement),
  ).toBe(true);
  await page.getByRole('link', { name: /^Likely/ }).click();
  await eventually(async () => expect(await page.getByRole('article').first().textContent()).toContain('Likely'));
  await page.getByRole('link', { name: /how often we were right/ }).click();
  await page.getByRole('table').first().waitFor();
  await page.goBack();
  await page.getByRole('article').first().waitFor();
  // Nothing stays on the device unasked.
  await page.goto('/contact');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('45000');
});

test('without script the form, its problems and the next page work too', async () => {
  await asAnotherVisitor({ ...phone, javaScriptEnabled: false }, async (page) => {
    await page.goto('/chances?exam=jee-main');
    await page.getByLabel('Your rank').fill('0');
    await page.getByRole('button', { name: 'Show my chances' }).click();
    await page.getByText('Your rank must be a whole number').waitFor();
    await page.getByLabel('Your rank').fill('45000');
    await page.getByRole('button', { name: 'Show my chances' }).click();
    const first = await page.getByRole('article').first().textContent();
    await page.getByRole('link', { name: 'Show more' }).click();
    await eventually(async () => expect(await page.getByRole('article').first().textContent()).not.toBe(first));
  });
});

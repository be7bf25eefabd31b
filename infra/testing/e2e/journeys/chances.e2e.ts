import type { ChancesPage } from '@setu/contracts';
import { eventually } from '@setu/testing';
import { asAnotherVisitor, axeViolations, phone, useVisitor } from '../support/browser';

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
  // Paper has the rank, the seats, the source and no controls.
  await page.emulateMedia({ media: 'print' });
  await page.getByText('JEE Main, your rank: 45000').waitFor();
  await page.getByText(/^From Joint Seat Allocation Authority .* copied on/).waitFor();
  await page.getByRole('article').first().waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Show more' }).count()).toBe(0);
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: /how often we were right/ }).click();
  await page.getByRole('table').first().waitFor();
  await page.goBack();
  await page.getByRole('article').first().waitFor();
  // Nothing stays on the device unasked.
  await page.goto('/contact');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('45000');
});

test('a student orders the seats they want, compares them with the year before, and prints forty on two pages', async () => {
  const { page, problems } = visitor;
  await page.goto('/chances');
  await page.getByLabel('Your rank').fill('45000');
  await page.getByRole('button', { name: 'Show my chances' }).click();
  const add = page.getByRole('button', { name: /^Add to my list/ });
  const names: string[] = [];
  for (const number of [1, 2, 3]) {
    names.push((await add.first().getAttribute('aria-label'))!.replace('Add to my list: ', ''));
    await add.first().click();
    await eventually(async () => expect(await page.getByRole('button', { name: /^In my list/ }).count()).toBe(number));
  }
  await page.getByRole('link', { name: 'My preference list' }).click();
  const rows = page.locator('[data-entry]');
  const first = page.getByRole('button', { name: `Move down ${names[0]}` });
  await page.getByText('Round 5').waitFor();
  await page.getByText('No safe choice').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await first.press('Enter');
  await page.getByText(`${names[0]} is now number 2 of 3.`).waitFor({ state: 'attached' });
  expect(await first.evaluate((button) => button === document.activeElement)).toBe(true);
  // The third row and the one above it are in the window.
  await rows.nth(1).evaluate((row) => scrollTo({ top: row.getBoundingClientRect().top + scrollY - 100 }));
  const handle = (await rows.nth(2).locator('svg').first().boundingBox())!;
  const above = (await rows.nth(1).boundingBox())!;
  await page.mouse.move(handle.x + 5, handle.y + 5);
  await page.mouse.down();
  await page.mouse.move(handle.x + 5, above.y + 10, { steps: 5 });
  await page.mouse.up();
  await page.getByText(`${names[2]} is now number 2 of 3.`).waitFor({ state: 'attached' });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeViolations(page)).toEqual([]);

  const { items } = (await (
    await page.request.get('/api/chances?exam=jee-main&rank=45000&limit=40')
  ).json()) as ChancesPage;
  const time = '2026-01-01T10:00:00.000Z';
  const entries = items.map(({ id, institution: name, programme: course }, position) => ({
    id,
    name,
    course,
    position,
    note: '',
    deadlines: [],
    keptAt: time,
    editedAt: time,
  }));
  await page.evaluate((list) => localStorage.setItem('preference-list', list), JSON.stringify({ entries }));
  await page.reload();
  await page.getByText('Round 5').waitFor();
  expect(await rows.count()).toBe(40);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(2);
  await page.goto('/contact');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('45000');
  expect(problems).toEqual([]);
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

    await page.getByText('Narrow by branch, place').click();
    await page.getByLabel('Branch or college').fill('computer, civil');
    for (const state of ['Bihar', 'Jharkhand']) await page.getByRole('checkbox', { name: state, exact: true }).check();
    await page.getByRole('button', { name: 'Show my chances' }).click();
    await eventually(async () => expect(page.url()).toContain('where=Bihar&where=Jharkhand'));
    const seats = await page.getByRole('article').allTextContents();
    expect(seats.length).toBeGreaterThan(0);
    for (const seat of seats) expect(seat).toMatch(/computer|civil/i);
    const states = seats.map((seat) => /Bihar|Jharkhand/.exec(seat)?.[0]);
    expect(new Set(states)).toEqual(new Set(['Bihar', 'Jharkhand']));
    expect(await page.getByRole('checkbox', { name: 'Bihar', exact: true }).isChecked()).toBe(true);
  });
});

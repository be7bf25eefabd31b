import { eventually } from '@setu/testing';
import { desktop, phone, untilHydrated, useVisitor } from '../support/browser';

const visitor = useVisitor(phone);

/** From the form to a printed list of three seats. */
async function printThreeSeats(exam: string, label: string, value: string) {
  const { page } = visitor;
  await page.getByLabel('Exam', { exact: true }).selectOption(exam);
  await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Show my chances' }).click();
  await page.getByRole('article').first().waitFor();
  for (const number of [1, 2, 3]) {
    await page
      .getByRole('button', { name: /^Add to my list/ })
      .first()
      .click();
    await eventually(async () => expect(await page.getByRole('button', { name: /^In my list/ }).count()).toBe(number));
  }
  await page.getByRole('link', { name: 'My preference list' }).click();
  await page.getByRole('heading', { name: /^What would I have got/ }).waitFor();
  await page.locator('dt').first().waitFor();
  expect(await page.locator('[data-entry]').count()).toBe(3);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(2);
}

async function openChances() {
  const { page } = visitor;
  await page.goto('/');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chances' }).click();
}

test('a Class 12 student on a slow phone types the rank as it is on the score card', async () => {
  const { page } = visitor;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 25_000,
  });
  await openChances();
  await page.getByLabel('Your home state').selectOption('Bihar');
  await printThreeSeats('jee-main', 'Your rank', '45,000');
});

test('a student with a CUET score finds colleges of Delhi University, without a chance that is not known', async () => {
  const { page } = visitor;
  await openChances();
  await printThreeSeats('du', 'Your score', '700');
  await page
    .getByText(/^Your score was enough in/)
    .first()
    .waitFor();
  expect(await page.getByText(/in 100/).count()).toBe(0);
});

test('a student of Telangana sees the phases of counselling in their order', async () => {
  const { page } = visitor;
  await openChances();
  await printThreeSeats('tg-eapcet', 'Your rank', '15000');
  expect((await page.locator('dt').allTextContents()).filter((text) => text.endsWith('phase'))).toEqual([
    'First phase',
    'Second phase',
    'Final phase',
  ]);
});

describe('by keyboard and the names that a screen reader says', () => {
  const reader = useVisitor(desktop);

  test('a student gets from the home page to a list in another order', async () => {
    const { page } = reader;
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      );
    await page.goto('/');
    // Before that, the form is sent as without script, and the focus is where the browser puts it.
    await untilHydrated(page);
    const tabTo = async (name: RegExp) => {
      for (let presses = 0; presses < 120; presses++) {
        if (name.test((await focused()).trim())) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`No way by Tab to ${name}`);
    };
    await tabTo(/^Chances$/);
    await page.keyboard.press('Enter');
    await page.getByLabel('Your rank').focus();
    await page.keyboard.type('45000');
    await page.keyboard.press('Enter');
    await page.getByRole('article').first().waitFor();
    await eventually(async () => expect(await focused()).toBe('Seats within reach'));
    await tabTo(/^Add to my list/);
    const first = (await focused()).replace('Add to my list: ', '');
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Added to your preference list.' }).waitFor();
    await page.keyboard.press('Tab');
    await tabTo(/^Add to my list/);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'My preference list' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-entry]').nth(1).waitFor();
    await tabTo(new RegExp(`^Move down ${first.replaceAll(/[()]/g, '.')}`));
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: `${first} is now number 2 of 2.` })
      .waitFor({ state: 'attached' });
    expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(1);
  });
});

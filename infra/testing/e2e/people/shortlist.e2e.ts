import type { CollegeCard, Page as ListPage } from '@setu/contracts';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { asAnotherVisitor, axeViolations, devices, phone, useVisitor } from '../support/browser';
import { freshEmail, password, signIn } from '../support/people';

const main = (page: Page) => page.getByRole('main');
const entries = (page: Page) => main(page).locator('[data-entry]');
const note = (page: Page, name: string) => main(page).getByRole('textbox', { name: `Note on ${name}` });

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);

  test('a guest keeps two colleges, signs up, and finds them on a second device', async () => {
    const { page, problems } = visitor;
    const email = freshEmail();
    await page.goto('/colleges');
    const hearts = main(page).getByRole('button', { name: /^Keep / });
    const names = [await nameOf(hearts.nth(0)), await nameOf(hearts.nth(1))] as const;
    await hearts.nth(0).click();
    // If a heart is pressed several times before its code has loaded, the last press counts (see early-press.ts).
    await expectPressed(page, names.slice(0, 1));
    await hearts.nth(1).click();
    await expectPressed(page, names);
    await page.getByRole('link', { name: 'See your shortlist' }).click();
    await page.waitForURL('**/shortlist');
    await note(page, names[0]).fill('Ask about the hostel.');
    expect(await axeViolations(page)).toEqual([]);

    await page.goto('/signup');
    await main(page).getByLabel('Email').fill(email);
    await main(page).getByLabel('Password').fill(password);
    await main(page).getByRole('checkbox').check();
    await main(page).getByRole('button', { name: 'Sign Up' }).click();
    await page.waitForURL('**/me');
    await main(page).getByText('2 entries').waitFor();
    await page.goto('/shortlist');
    await main(page).getByText('Saved in your account').waitFor();

    await asAnotherVisitor(options, async (other) => {
      await signIn(other.context(), email);
      await other.goto('/shortlist');
      await entries(other).nth(1).waitFor();
      expect(await note(other, names[0]).inputValue()).toBe('Ask about the hostel.');
      await other.getByRole('button', { name: `Move down ${names[0]}` }).click();
      await main(other).getByRole('button', { name: 'Add a deadline' }).first().click();
      await other.getByLabel('What is due?').fill('Last day, to apply');
      await other.getByLabel('When?').fill('2099-05-31');
      await other.getByRole('button', { name: 'Add', exact: true }).click();
      const [file] = await Promise.all([
        other.waitForEvent('download'),
        other.getByRole('button', { name: 'Deadlines for your calendar' }).click(),
      ]);
      const calendar = await readFile(await file.path(), 'utf8');
      expect(calendar).toContain('DTSTART;VALUE=DATE:20990531\r\n');
      expect(calendar.replaceAll('\r\n ', '')).toContain(`SUMMARY:${escaped(`Last day, to apply: ${names[1]}`)}`);
      await main(other).getByText('Saved in your account').waitFor();
      await other.emulateMedia({ colorScheme: 'dark' });
      expect(await axeViolations(other)).toEqual([]);
      await other.getByRole('button', { name: `Remove ${names[0]}` }).click();
      await main(other).getByText('Saved in your account').waitFor();
    });

    await page.reload();
    await main(page).getByText('Due next').waitFor();
    await entries(page).nth(1).waitFor({ state: 'detached' });
    expect(await entries(page).locator('h2').allTextContents()).toEqual([names[1]]);

    await page.goto('/me');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('shortlist'))).toBeNull();
    expect(problems).toEqual([]);
  });
});

const nameOf = async (heart: { getAttribute(name: string): Promise<string | null> }) =>
  (await heart.getAttribute('aria-label'))!.replace('Keep ', '');

/** A text of a calendar file (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`);

async function expectPressed(page: Page, names: readonly string[]) {
  for (const name of names)
    await main(page)
      .getByRole('button', { name: `Keep ${name}`, exact: true, pressed: true })
      .waitFor();
}

describe('without script', () => {
  const visitor = useVisitor({ ...phone, javaScriptEnabled: false });

  test('a shared list can be read, the own one says what it needs, and no card has a heart', async () => {
    const { page } = visitor;
    const answer = await page.request.get('/api/colleges?limit=2&browse=true');
    const { items } = (await answer.json()) as ListPage<CollegeCard>;
    await page.goto(`/shortlist?colleges=${items.map(({ _id }) => _id).join(',')}`);
    expect(await main(page).locator('li h2 a').count()).toBe(2);
    await page.goto('/shortlist');
    await page.locator('p', { hasText: 'Your shortlist needs JavaScript' }).waitFor();
    await page.goto('/colleges');
    await main(page).getByRole('article').first().waitFor();
    expect(
      await main(page)
        .getByRole('button', { name: /^Keep / })
        .count(),
    ).toBe(0);
  });
});

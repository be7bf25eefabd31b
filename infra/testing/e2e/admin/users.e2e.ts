import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { adminPage, giveExportReason } from '../support/admin';
import { asAnotherVisitor, devices, expectInBothThemes } from '../support/browser';
import { eventually } from '@setu/testing';
import { hasFocus, tabTo } from '../support/layout';
import { watchRequests } from '../support/network';
import { fullProfile, makeAccount, picture } from '../support/people';

describe.each(devices)('the users on a %s', (_device, options) => {
  const visitor = adminPage(options);
  const mark = `u${randomUUID().slice(0, 8)}`;
  const emails = [1, 2, 3].map((number) => `${mark}-${number}@example.in`);
  const nameOf = (number: number) => `Asha Verma ${mark} ${number}`;
  beforeAll(async () => {
    for (const [index, email] of emails.entries())
      await asAnotherVisitor(options, async (page) => {
        await makeAccount(page.context(), { complete: false, email });
        const profile = { ...fullProfile, name: nameOf(index + 1), institute: `+2 College (${mark})` };
        const saved = await page.request.put('/api/users/me', { multipart: { ...profile, image: picture } });
        if (!saved.ok()) throw new Error(`The profile was answered ${saved.status()}`);
      });
  });

  const card = (number: number) => visitor.page.getByRole('button', { name: nameOf(number), exact: true });
  const found = (count: number) => visitor.page.getByText(`${count} found`, { exact: true }).waitFor();
  const dialog = () => visitor.page.getByRole('dialog');
  const toast = (text: string) => visitor.page.getByText(text, { exact: true }).waitFor();
  const openSearched = async () => {
    await visitor.page.goto(`/admin/users?search=${mark}`);
    await found(3);
  };

  test('ADU-01 shows a card for every user, and searches by every word, with the search in the URL', async () => {
    const { page, problems } = visitor;
    await page.goto('/admin/users');
    await page.getByRole('article').first().waitFor();
    const all = await page.getByRole('status').filter({ hasText: 'found' }).innerText();
    await page.getByRole('searchbox').fill(`VERMA (${mark}) ${mark}-2`);
    await page.waitForURL(`**/admin/users?search=*`);
    await found(1);
    await card(2).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await expectInBothThemes(page);
    await page.getByRole('searchbox').fill(`${mark} nobody`);
    await page.getByText('No users found', { exact: true }).waitFor();
    await page.goBack();
    await page.getByText(all, { exact: true }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
    expect(problems).toEqual([]);
  });

  test('ADU-01 fetches a photo on a tap and not before', async () => {
    const { page, problems } = visitor;
    const pictures = watchRequests(page, (url) => /\/image$|\/api\/media\//.test(url));
    await openSearched();
    await card(1).click();
    for (const text of [emails[0]!, fullProfile.phone, `+2 College (${mark})`, fullProfile.course, fullProfile.gender])
      await dialog().getByText(text, { exact: true }).waitFor();
    await expectInBothThemes(page);
    expect(pictures.urls).toEqual([]);
    await dialog().getByRole('button', { name: 'Tap to Unlock' }).click();
    const photo = dialog().getByRole('img', { name: `Photo of ${nameOf(1)}` });
    await eventually(async () =>
      expect(await photo.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBeGreaterThan(0),
    );
    expect(await hasFocus(photo)).toBe(true);
    expect(pictures.urls).toHaveLength(2);
    pictures.stop();
    expect(problems).toEqual([]);
  });

  test("ADU-01 'Failed to unlock image'", async () => {
    const { page } = visitor;
    await openSearched();
    await card(1).click();
    await page.route('**/api/users/*/image', (route) => route.abort());
    await dialog().getByRole('button', { name: 'Tap to Unlock' }).click();
    await toast('Failed to unlock image');
    await dialog().getByRole('button', { name: 'Tap to Unlock' }).waitFor();
  });

  test('exports the users found, safe to open in a spreadsheet', async () => {
    const { page } = visitor;
    await openSearched();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export found as CSV' }).click();
    await giveExportReason(page);
    expect((await download).suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.charAt(0)).toBe('\ufeff');
    const [head, ...rows] = file.slice(1).trim().split('\r\n');
    expect(head).toBe('name,email,phone,institute,course,gender,signedUpAt');
    expect(rows.map((row) => row.split(',')[1])).toEqual([...emails].reverse());
    expect(rows[0]).toContain(`+2 College (${mark})`);
  });

  test('ADU-01 names the user before deleting, by keyboard alone; the next card gets the focus', async () => {
    const { page, problems } = visitor;
    await openSearched();
    await tabTo(page, card(3));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(options.isMobile ? 'ArrowDown' : 'ArrowRight');
    expect(await hasFocus(card(1))).toBe(true);
    await page.keyboard.press('ArrowLeft');
    expect(await hasFocus(card(2))).toBe(true);
    await page.keyboard.press('Enter');
    await tabTo(page, dialog().getByRole('button', { name: 'Delete user' }));
    await page.keyboard.press('Enter');
    await dialog().getByText('Delete this user?').waitFor();
    await dialog().getByText(nameOf(2), { exact: true }).waitFor();
    await dialog().getByText(emails[1]!).waitFor();
    await expectInBothThemes(page);
    await page.keyboard.press('Escape');
    expect(await dialog().count()).toBe(0);
    expect(await hasFocus(card(2))).toBe(true);

    await page.keyboard.press('Tab');
    expect(await hasFocus(page.getByRole('button', { name: `Delete ${nameOf(2)}` }))).toBe(true);
    await page.keyboard.press('Enter');
    await tabTo(page, dialog().getByRole('button', { name: 'Delete', exact: true }));
    await page.keyboard.press('Enter');
    await toast('User deleted successfully');
    await found(2);
    await eventually(async () => expect(await hasFocus(card(1))).toBe(true));
    await page.reload();
    await found(2);
    expect(await card(2).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test("ADU-01 'Failed to delete user', 'Failed to fetch users' and a retry", async () => {
    const { page } = visitor;
    await page.goto(`/admin/users?search=${mark}-3`);
    await found(1);
    await page.route('**/api/users/*', (route) => route.abort());
    await page.getByRole('button', { name: `Delete ${nameOf(3)}` }).click();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await toast('Failed to delete user');
    await page.keyboard.press('Escape');
    await card(3).waitFor();
    await page.unrouteAll();
    await page.route('**/api/users?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await page.getByText('Failed to fetch users', { exact: true }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await card(3).waitFor();
  });
});

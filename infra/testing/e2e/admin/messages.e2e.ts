import { randomUUID } from 'node:crypto';
import { adminPage } from '../support/admin';
import { devices, expectInBothThemes } from '../support/browser';
import { eventually } from '@setu/testing';
import { hasFocus } from '../support/layout';

describe.each(devices)('the messages on a %s', (_device, options) => {
  const visitor = adminPage(options);
  const mark = `m${randomUUID().slice(0, 8)}`;
  const emailOf = (number: number) => `${mark}+${number}@example.in`;
  const long = `First line.\nSecond line with <b>no markup</b>. ${'A long story. '.repeat(80)}The end ${mark}.`;
  beforeAll(async () => {
    for (const number of [1, 2]) {
      const data = { email: emailOf(number), msg: number === 1 ? long : `When do the fees come? ${mark}` };
      const sent = await visitor.page.context().request.post('/api/messages', { data });
      if (!sent.ok()) throw new Error(`The message was answered ${sent.status()}`);
    }
  });

  const card = (number: number) => visitor.page.getByRole('button', { name: emailOf(number), exact: true });
  const found = (count: number) => visitor.page.getByText(`${count} found`, { exact: true }).waitFor();
  const dialog = () => visitor.page.getByRole('dialog');
  const open = async (search: string, count: number) => {
    await visitor.page.goto(`/admin/messages?search=${encodeURIComponent(search)}`);
    await found(count);
  };

  test('ADS-01 lists the newest first, searches by every word, and shows a whole message in a dialog', async () => {
    const { page, problems } = visitor;
    await page.goto('/admin/messages');
    await page.getByRole('article').first().waitFor();
    await page.getByRole('searchbox').fill(mark);
    await found(2);
    const titles = await page.getByRole('article').getByRole('heading').allInnerTexts();
    expect(titles).toEqual([emailOf(2), emailOf(1)]);
    await page.getByRole('searchbox').fill(`STORY ${mark}`);
    await found(1);
    await expectInBothThemes(page);
    await card(1).click();
    const text = dialog().getByText('First line.');
    expect(await text.innerText()).toBe(long);
    expect(await dialog().getByRole('link', { name: 'Reply by email' }).getAttribute('href')).toBe(
      `mailto:${mark}%2B1@example.in?subject=Your%20message%20to%20CampusSetu`,
    );
    await expectInBothThemes(page);
    await page.keyboard.press('Escape');
    expect(await hasFocus(card(1))).toBe(true);
    await page.getByRole('searchbox').fill(`${mark} unwritten`);
    await page.getByText('No messages found', { exact: true }).waitFor();
    expect(problems).toEqual([]);
  });

  test('ADS-01 names the message before deleting it; after the last one the search has the focus', async () => {
    const { page, problems } = visitor;
    await open(`fees ${mark}`, 1);
    await page.getByRole('button', { name: `Delete the message from ${emailOf(2)}` }).click();
    await dialog().getByText(emailOf(2)).waitFor();
    await expectInBothThemes(page);
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Message deleted successfully', { exact: true }).waitFor();
    await page.getByText('No messages found', { exact: true }).waitFor();
    await eventually(async () => expect(await hasFocus(page.getByRole('searchbox'))).toBe(true));
    await open(mark, 1);
    expect(problems).toEqual([]);
  });

  test("ADS-01 'Failed to delete message', 'Failed to fetch messages'", async () => {
    const { page } = visitor;
    await open(mark, 1);
    await page.route('**/api/messages/*', (route) => route.fulfill({ status: 500, json: {} }));
    await card(1).click();
    await dialog().getByRole('button', { name: 'Delete message' }).click();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Failed to delete message', { exact: true }).waitFor();
    await page.route('**/api/messages?*', (route) => route.abort());
    await page.reload();
    await page.getByText('Failed to fetch messages', { exact: true }).waitFor();
  });
});

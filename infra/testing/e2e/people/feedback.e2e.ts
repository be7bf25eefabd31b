import type { Page } from 'playwright-core';
import { devices, useVisitor } from '../support/browser';
import { freshEmail } from '../support/people';

const footer = (page: Page) => page.getByRole('contentinfo');
const field = (page: Page, label: string) => footer(page).getByLabel(label, { exact: true });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);
  const send = async (email: string, message: string) => {
    const { page } = visitor;
    await page.goto('/contact');
    await field(page, 'Email').fill(email);
    await field(page, 'Message').fill(message);
    const answer = page.waitForResponse('**/api/messages').catch(() => undefined);
    await footer(page).getByRole('button', { name: 'Send' }).click();
    return answer;
  };

  test('FTR-01 a message is sent, and the form is empty again', async () => {
    const { page, problems } = visitor;
    const answer = await send(freshEmail(), 'Please add my college.');
    await toast(page, 'Message Sent Buddy 😎! Thanks for your showing your interest....');
    expect(answer!.ok()).toBe(true);
    expect(await field(page, 'Message').inputValue()).toBe('');
    expect(problems).toEqual([]);
  });

  test('FTR-01 reports a missing email, sends all the same, and keeps the message', async () => {
    const { page } = visitor;
    const answer = await send('', 'Who answers?');
    await toast(page, 'Awwww! Buddy! We need your Email for contacting you!');
    await toast(page, 'Ugghhh! Failed to send message. 😫');
    expect(answer!.status()).toBe(400);
    expect(await field(page, 'Message').inputValue()).toBe('Who answers?');
  });

  test('FTR-01 reports a missing message, sends all the same, and keeps the email', async () => {
    const { page } = visitor;
    const email = freshEmail();
    const answer = await send(email, '');
    await toast(page, 'We want to hear from you?! Drop your message in the field....');
    await toast(page, 'Ugghhh! Failed to send message. 😫');
    expect(answer!.status()).toBe(400);
    expect(await field(page, 'Email').inputValue()).toBe(email);
  });

  test('FTR-01 reports a network failure and keeps everything', async () => {
    const { page } = visitor;
    await page.route('**/api/messages', (route) => route.abort());
    await page.goto('/contact');
    await field(page, 'Email').fill(freshEmail());
    await field(page, 'Message').fill('Are you there?');
    await footer(page).getByRole('button', { name: 'Send' }).click();
    await toast(page, 'Ahhh! An Error Occurred... 😑');
    expect(await field(page, 'Message').inputValue()).toBe('Are you there?');
  });
});

import type { Page } from 'playwright-core';
import { admit } from '../support/admin';
import { asAnotherVisitor, devices, expectInBothThemes, startOver, useVisitor } from '../support/browser';
import { eventually } from '@setu/testing';
import { linkInEmail } from '../support/emails';
import { mentorCard, useMentor } from '../support/mentors';
import { hasFocus, tabTo, typeInto } from '../support/layout';
import {
  fullProfile,
  freshEmail,
  loginDialog,
  loginLink,
  logInAs,
  makeAccount,
  picture,
  profileLink,
  signIn,
  readSafety,
} from '../support/people';

const childYear = String(new Date().getFullYear() - 16);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Before you chat' });
const main = (page: Page) => page.getByRole('main');

async function nameGuardian(page: Page, within: ReturnType<typeof dialog>, guardianEmail: string) {
  await typeInto(page, within.getByLabel('Year of birth'), childYear);
  await typeInto(page, within.getByLabel('Name of your parent or guardian'), 'Sunita Rao');
  await typeInto(page, within.getByLabel('Their email address'), guardianEmail);
}

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);
  const mentor = useMentor();
  beforeAll(() =>
    visitor.page
      .context()
      .route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp', contentType: 'text/plain' })),
  );
  beforeEach(() => startOver(visitor.page));
  const card = () => mentorCard(visitor.page, mentor());
  /** Goes on to the chat, which opens in a tab of its own. */
  const openWhatsApp = async () => {
    const { page } = visitor;
    const [tab] = await Promise.all([page.context().waitForEvent('page'), readSafety(page)]);
    await tab.waitForURL('https://wa.me/**');
    return tab;
  };

  test('a child’s chat waits for the guardian, who agrees on a device of their own and withdraws later', async () => {
    const { page, problems } = visitor;
    const guardianEmail = freshEmail();
    await makeAccount(page.context(), { birthYear: '' });
    await page.goto('/mentors');
    const name = await card().getByRole('heading').innerText();

    // By keyboard alone: the dialog asks for the year, then for the guardian.
    const button = card().getByRole('button', { name: 'Chat Now' });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await dialog(page).getByLabel('Year of birth').waitFor();
    await expectInBothThemes(page);
    await tabTo(page, dialog(page).getByLabel('Year of birth'));
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Please enter your year of birth.').waitFor();
    expect(await hasFocus(dialog(page).getByLabel('Year of birth'))).toBe(true);
    await nameGuardian(page, dialog(page), guardianEmail);
    await expectInBothThemes(page);
    await page.keyboard.press('Enter');
    await dialog(page).getByText('We have written to Sunita Rao (e•••@example.in)').waitFor();
    await dialog(page)
      .getByText(/sent again in (?:10|9) minutes/)
      .waitFor();
    await expectInBothThemes(page);
    await page.keyboard.press('Escape');
    expect((await page.context().request.post('/api/users/me/chat')).status()).toBe(403);
    expect(await page.content()).not.toContain('wa.me/');

    // The guardian, without an account.
    const request = await linkInEmail(guardianEmail, '/guardian');
    await asAnotherVisitor(options, async (guardian) => {
      await guardian.goto(request);
      await main(guardian).getByRole('heading', { name: 'Asha asks for your consent' }).waitFor();
      expect(await main(guardian).innerText()).not.toContain('Verma');
      await expectInBothThemes(guardian);
      expect(await guardian.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      const agree = main(guardian).getByRole('button', { name: 'I agree' });
      await tabTo(guardian, agree);
      await guardian.keyboard.press('Enter');
      const agreed = main(guardian).getByRole('heading', { name: 'You have agreed' });
      await agreed.waitFor();
      await eventually(async () => expect(await hasFocus(agreed)).toBe(true));
      await expectInBothThemes(guardian);
    });

    // The page of the child still says that it waits; pressing finds out.
    await button.click();
    const tab = await openWhatsApp();
    expect(new URL(tab.url()).searchParams.get('text')).toContain(name);
    await tab.close();

    // Withdrawn through the link in the next email.
    const withdrawal = await linkInEmail(guardianEmail, '/guardian', 2);
    expect(withdrawal).not.toBe(request);
    await asAnotherVisitor(options, async (guardian) => {
      await guardian.goto(withdrawal);
      await main(guardian).getByRole('button', { name: 'Withdraw my consent' }).click();
      await main(guardian).getByRole('heading', { name: 'You have withdrawn your consent' }).waitFor();
      await expectInBothThemes(guardian);
    });
    expect((await page.context().request.post('/api/users/me/chat')).status()).toBe(403);
    await page.goto('/me');
    await main(page)
      .getByText(/Sunita Rao .* withdrew their consent/)
      .waitFor();
    await expectInBothThemes(page);
    expect(problems.filter((problem) => !problem.includes('403'))).toEqual([]);
  });

  test('a child without a name gives it before the guardian gets the email, and types nothing twice', async () => {
    const { page } = visitor;
    const guardianEmail = freshEmail();
    // A page that loads signed out forgets the person of the test before, and with them a press on Chat Now.
    await page.goto('/mentors');
    await loginLink(page).waitFor();
    await makeAccount(page.context(), { complete: false });
    await page.goto('/mentors');
    await profileLink(page).waitFor();
    await card().getByRole('button', { name: 'Chat Now' }).click();
    await nameGuardian(page, dialog(page), guardianEmail);
    await page.keyboard.press('Enter');
    const name = dialog(page).getByLabel('Your name');
    await dialog(page).getByText('Please enter your name first. We tell your parent or guardian who asks.').waitFor();
    expect(await hasFocus(name)).toBe(true);
    expect(await dialog(page).getByLabel('Their email address').inputValue()).toBe(guardianEmail);
    await expectInBothThemes(page);
    await page.keyboard.type('Meera Rao');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('We have written to Sunita Rao').waitFor();
    await asAnotherVisitor(options, async (guardian) => {
      await guardian.goto(await linkInEmail(guardianEmail, '/guardian'));
      await main(guardian).getByText('If you do not know Meera, say no or do nothing.').waitFor();
    });
    await page.goto('/me');
    expect(await main(page).getByLabel('Name', { exact: true }).inputValue()).toBe('Meera Rao');
  });

  test('the older of two windows shows the current state', async () => {
    const { page } = visitor;
    const guardianEmail = freshEmail();
    await makeAccount(page.context(), { birthYear: '' });
    const data = { birthYear: Number(childYear), guardianName: 'Sunita Rao', guardianEmail };
    await page.context().request.put('/api/users/me/consent', { data });
    const link = await linkInEmail(guardianEmail, '/guardian');
    await asAnotherVisitor(options, async (first) => {
      await first.goto(link);
      await main(first).getByRole('button', { name: 'I agree' }).waitFor();
      await asAnotherVisitor(options, async (second) => {
        await second.goto(link);
        await main(second).getByRole('button', { name: 'I do not agree' }).click();
        await main(second).getByRole('heading', { name: 'You have not agreed' }).waitFor();
      });
      await main(first).getByRole('button', { name: 'I agree' }).click();
      await main(first).getByText('This was answered in another window.').waitFor();
      await main(first).getByRole('heading', { name: 'You have not agreed' }).waitFor();
    });
  });

  test('an adult is asked once, and the chat opens', async () => {
    const { page } = visitor;
    const email = await makeAccount(page.context(), { birthYear: '' });
    await page.context().clearCookies();
    await page.goto('/mentors');
    const name = await card().getByRole('heading').innerText();
    await card().getByRole('button', { name: 'Chat Now' }).click();
    await loginDialog(page).getByLabel('Email').waitFor();
    await logInAs(page, email);
    await dialog(page).getByLabel('Year of birth').fill('1999');
    await dialog(page).getByRole('button', { name: 'Continue' }).click();
    const tab = await openWhatsApp();
    expect(new URL(tab.url()).searchParams.get('text')).toContain(name);
    await tab.close();
    await page.context().clearCookies();
    await signIn(page.context(), email);
    await page.goto('/mentors');
    await card().getByRole('link', { name: 'Chat Now' }).waitFor();
    await page.goto('/me');
    await main(page).getByText('You were born in 1999').waitFor();
  });

  test('a child’s application waits until the guardian agrees', async () => {
    const { page } = visitor;
    const guardianEmail = freshEmail();
    const name = `Rohan ${guardianEmail.slice(4, 12)}`;
    const texts = {
      Name: name,
      Email: freshEmail(),
      Phone: fullProfile.phone,
      College: 'Hindu College',
      Course: 'B.Sc. Physics',
      'Year of birth': childYear,
      'Name of your parent or guardian': 'Sunita Rao',
      'Their email address': guardianEmail,
    };
    await page.goto('/careers/mentorship/apply');
    for (const [label, text] of Object.entries(texts)) await main(page).getByLabel(label, { exact: true }).fill(text);
    await main(page).getByLabel('Add a profile image').setInputFiles(picture);
    await main(page).getByAltText('The picture you chose').waitFor();
    await main(page).getByRole('checkbox').check();
    await expectInBothThemes(page);
    await main(page).getByRole('button', { name: 'Send application' }).click();
    await main(page)
      .getByText(/your application waits until a parent or guardian agrees/)
      .waitFor();
    await expectInBothThemes(page);

    const seenByAdministrator = (phoneIsShown: boolean) =>
      asAnotherVisitor(options, async (admin) => {
        await admit(admin.context());
        await admin.goto(`/admin/applications/mentorship?search=${encodeURIComponent(name)}`);
        await admin.getByRole('button', { name, exact: true }).click();
        const opened = admin.getByRole('dialog', { name });
        await opened.getByText(phoneIsShown ? fullProfile.phone : 'waiting for consent').waitFor();
        expect(await opened.getByText(fullProfile.phone).count()).toBe(phoneIsShown ? 1 : 0);
        expect(await opened.getByRole('button', { name: 'View Image' }).count()).toBe(phoneIsShown ? 1 : 0);
      });
    await seenByAdministrator(false);
    const link = await linkInEmail(guardianEmail, '/guardian');
    await asAnotherVisitor(options, async (guardian) => {
      await guardian.goto(link);
      await main(guardian).getByRole('button', { name: 'I agree' }).click();
      await main(guardian).getByRole('heading', { name: 'You have agreed' }).waitFor();
    });
    await seenByAdministrator(true);
  });

  test('an application sent by the documented request is completed through the link in an email', async () => {
    const { page } = visitor;
    const email = freshEmail();
    const sent = await page.context().request.post('/api/apply/mentorship', {
      multipart: { name: 'Ravi', email, phone: '9876501234', college: 'Hindu', course: 'B.A.', image: picture },
    });
    expect(sent.status()).toBe(201);
    await page.goto(await linkInEmail(email, '/careers/mentorship/complete'));
    const year = main(page).getByLabel('Year of birth');
    await year.waitFor();
    await expectInBothThemes(page);
    await typeInto(page, year, '1999');
    await page.keyboard.press('Enter');
    await main(page).getByText('your application is complete').waitFor();
    await expectInBothThemes(page);
  });

  test('a forged link opens nothing', async () => {
    const { page } = visitor;
    await page.goto(`/guardian#u${'f'.repeat(24)}.${'x'.repeat(43)}`);
    await main(page).getByText('This link is not valid any more.').waitFor();
    await expectInBothThemes(page);
    expect(await main(page).getByRole('button').count()).toBe(0);
  });
});

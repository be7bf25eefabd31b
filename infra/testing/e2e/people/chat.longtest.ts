import { axeViolations, devices, startOver, useVisitor } from '../support/browser';
import { tabTo } from '../support/layout';
import { hold } from '../support/network';
import { mentorCard, useMentor } from '../support/mentors';
import { fullProfile, loginDialog, logInAs, makeAccount, profileLink, readSafety, signIn } from '../support/people';

/** The chat's address, taken apart. */
function chat(address: string) {
  const { origin, pathname, searchParams } = new URL(address);
  return { to: origin + pathname, text: searchParams.get('text')! };
}

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);
  const mentor = useMentor();
  let email: string;
  beforeAll(async () => (email = await makeAccount(visitor.page.context())));
  beforeEach(() => startOver(visitor.page));
  beforeAll(() =>
    visitor.page
      .context()
      .route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp', contentType: 'text/plain' })),
  );
  const card = () => mentorCard(visitor.page, mentor());

  /** Goes on to the chat, which opens in a tab of its own. */
  const openChat = async () => {
    const { page } = visitor;
    const [tab] = await Promise.all([page.context().waitForEvent('page'), readSafety(page)]);
    await tab.waitForURL('https://wa.me/**');
    return tab;
  };

  test('MEN-07 Chat Now opens WhatsApp in a new tab with the message for a logged-in user', async () => {
    const { page, problems } = visitor;
    await signIn(page.context(), email);
    await page.goto('/mentors');
    const name = mentor();
    await card().getByRole('link', { name: 'Chat Now' }).click();
    const tab = await openChat();
    const { to, text } = chat(tab.url());
    expect(to).toMatch(/^https:\/\/wa\.me\/91\d{10}$/);
    for (const part of [fullProfile.name, fullProfile.course, fullProfile.institute, name])
      expect(text).toContain(part);
    await tab.close();
    expect(problems).toEqual([]);
  });

  test('MEN-07 a guest logs in over the page and gets the pending chat', async () => {
    const { page } = visitor;
    await page.goto('/mentors');
    const name = mentor();
    const button = card().getByRole('button', { name: 'Chat Now' });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await loginDialog(page).getByLabel('Email').waitFor();
    expect(new URL(page.url()).pathname).toBe('/mentors');
    expect(await axeViolations(page)).toEqual([]);
    await logInAs(page, email);
    const tab = await openChat();
    expect(chat(tab.url()).text).toContain(name);
    await tab.close();
    expect(await loginDialog(page).count()).toBe(0);
  });

  test('MEN-07 a guest gets the chat also where the last person was not yet forgotten when they asked for it', async () => {
    const { page } = visitor;
    await signIn(page.context(), email);
    await page.goto('/mentors');
    await profileLink(page).waitFor();
    await startOver(page);
    const release = await hold(page, '**/api/users/refresh');
    await page.goto('/mentors');
    await card().getByRole('button', { name: 'Chat Now' }).click();
    await loginDialog(page).getByLabel('Email').waitFor();
    release();
    await page.waitForFunction(() => !localStorage.getItem('signed-in'));
    await logInAs(page, email);
    await (await openChat()).close();
  });

  test('MEN-07 despite a pop-up blocker, the chat takes one more press', async () => {
    const { page } = visitor;
    await page.goto('/mentors');
    await page.evaluate(() => (window.open = () => null));
    const name = mentor();
    await card().getByRole('button', { name: 'Chat Now' }).click();
    await loginDialog(page).getByLabel('Email').waitFor();
    await logInAs(page, email);
    await readSafety(page);
    await page.getByRole('dialog', { name: `Your chat with ${name}` }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
    await tab.waitForURL('https://wa.me/**');
    expect(chat(tab.url()).text).toContain(name);
    await tab.close();
  });

  test('MEN-07 closing the log-in leaves the page as it was', async () => {
    const { page, problems } = visitor;
    await page.goto('/mentors');
    const button = card().getByRole('button', { name: 'Chat Now' });
    await button.click();
    await loginDialog(page).waitFor();
    await page.keyboard.press('Escape');
    await loginDialog(page).waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(problems).toEqual([]);
  });
});

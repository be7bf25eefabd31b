import { eventually } from '@setu/testing';
import type { Page } from 'playwright-core';
import { asAnotherVisitor, openPage, phone, sharedBrowser, untilHydrated } from '../support/browser';
import { freshEmail, loginLink, makeAccount, password, profileLink, signIn } from '../support/people';

/** A phone that several people use, one after the other. Its browser saves pages, so it has the service worker. */

const options = { ...phone, serviceWorkers: 'allow' as const };
const main = (page: Page) => page.getByRole('main');

const keysOfDevice = ['blockNavigation', 'healed', 'theme', 'visit-seed'];

/** Keys and names of all that the browser stores for the site, without those of the device. */
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(
    async (ofDevice) =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await caches.keys())]
        .filter((key) => !ofDevice.includes(key))
        .toSorted(),
    keysOfDevice,
  );

async function openPhone(): Promise<Page> {
  const { page } = await openPage(await sharedBrowser(), options);
  return page;
}

/** Searches, keeps a college, chooses one to compare, reads a page, and leaves a report half written. */
async function useTheSite(page: Page): Promise<void> {
  await page.goto('/colleges');
  await untilHydrated(page);
  const search = main(page).getByRole('combobox').first();
  await search.fill('delhi');
  await search.press('Enter');
  await main(page)
    .getByRole('button', { name: /^Keep / })
    .first()
    .click();
  await main(page)
    .getByRole('button', { name: /^Compare / })
    .first()
    .click();
  const path = await main(page).getByRole('article').first().getByRole('link').first().getAttribute('href');
  await page.goto(path!);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${path}/report`);
  await page.getByLabel('What is right?').fill('My own words');
  // A sign that an older version of the site could not read everything.
  await page.evaluate(() => localStorage.setItem('shortlist-damaged', '{"entries":[{'));
  await page.goto('/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(async () => expect(await stored(page)).toEqual(expect.arrayContaining(traces)));
}

const traces = [
  expect.stringMatching(/^draft\.report\./),
  'compare',
  'recent-searches',
  'scroll-positions',
  'shortlist',
  'shortlist-damaged',
  expect.stringMatching(/^offline-1 page /),
];

/** Returns the keys other than those that the next person leaves on a fresh page: the saved page itself, and its scroll position. */
const fresh = (keys: string[]) =>
  keys.filter((key) => !/^offline-1 (files|tabs|page \/about)$|^scroll-positions$/.test(key));
const isCleared = (page: Page) => eventually(async () => expect(fresh(await stored(page))).toEqual([]));

/** Ends all sessions of an account from another device. */
const endSessions = (email: string) =>
  asAnotherVisitor(phone, async (other) => {
    await signIn(other.context(), email);
    const answer = await other.context().request.post('/api/users/me/password', {
      data: { currentPassword: password, newPassword: `${password}!` },
    });
    expect(answer.ok()).toBe(true);
  });

test('a session that ended elsewhere leaves nothing for the next person, in no tab', async () => {
  const page = await openPhone();
  const email = await makeAccount(page.context());
  await page.goto('/');
  await profileLink(page).waitFor();
  await useTheSite(page);
  const other = await page.context().newPage();
  await other.goto('/colleges?search=indore');
  await profileLink(other).waitFor();
  await other.evaluate(() => sessionStorage.setItem('mentors.pending-chat', 'm1'));
  await endSessions(email);

  await page.goto('/about');
  await loginLink(page).waitFor();
  await isCleared(page);
  await loginLink(other).waitFor();
  await eventually(async () => {
    expect(await other.evaluate(() => sessionStorage.getItem('mentors.pending-chat'))).toBeNull();
    expect(fresh(await stored(other)).filter((key) => !key.startsWith('offline-1 page /colleges?'))).toEqual([]);
  });
  // Leaving the page does not store again the positions that the tab remembers.
  await other.goto('/about');
  expect(await other.evaluate(() => sessionStorage.getItem('scroll-positions'))).not.toContain('indore');
  await page.context().close();
});

test('a deleted account leaves nothing, and the next person who signs in finds nothing', async () => {
  const page = await openPhone();
  await makeAccount(page.context());
  await page.goto('/');
  await profileLink(page).waitFor();
  await useTheSite(page);
  // The next person signs in with the cookies of the first still there.
  const next = freshEmail();
  await asAnotherVisitor(phone, (elsewhere) => makeAccount(elsewhere.context(), { email: next }));
  await signIn(page.context(), next);
  await page.goto('/about');
  await profileLink(page).waitFor();
  await eventually(async () => expect(fresh(await stored(page)).filter((key) => key !== 'signed-in')).toEqual([]));
  await useTheSite(page);
  const gone = await page.context().request.delete('/api/users/me', { data: { password } });
  expect(gone.ok()).toBe(true);
  await page.goto('/about');
  await loginLink(page).waitFor();
  await isCleared(page);
  await page.context().close();
});

test('what a guest keeps stays over visits; what a student keeps stays without a network', async () => {
  const page = await openPhone();
  await page.goto('/');
  await useTheSite(page);
  await page.goto('/about');
  await loginLink(page).waitFor();
  expect(await stored(page)).toEqual(expect.arrayContaining(traces));

  await makeAccount(page.context());
  await page.goto('/about');
  await profileLink(page).waitFor();
  await eventually(async () => expect(await stored(page)).toEqual(expect.arrayContaining([...traces, 'signed-in'])));
  await page.context().clearCookies({ name: 'access_token' });
  await page.context().setOffline(true);
  await page.goto('/about');
  await page.locator('.saved-copy').waitFor();
  await loginLink(page).waitFor();
  expect(await stored(page)).toEqual(expect.arrayContaining([...traces, 'signed-in']));
  await page.context().setOffline(false);
  await page.reload();
  await profileLink(page).waitFor();
  expect(await stored(page)).toEqual(expect.arrayContaining([...traces, 'signed-in']));
  await page.context().close();
});

import type { EditableCollege } from '@setu/contracts';
import { adminPage, admit, logInAsAdministrator, loseSession } from '../support/admin';
import { asAnotherVisitor, desktop } from '../support/browser';
import { addCollege, changeCollege, field, openForm, pictureFile, save, section } from '../support/college-form';
import { eventually } from '@setu/testing';
import { hold } from '../support/network';

const visitor = adminPage(desktop);
const stored = async (id: string) =>
  (await (await visitor.page.context().request.get(`/api/admin/colleges/${id}`)).json()) as EditableCollege;
let id: string;
// Each test has a college of its own, of which there is no draft yet.
afterEach(() => visitor.page.context().request.delete(`/api/colleges/${id}`));
beforeEach(async () => {
  id = await addCollege(visitor.page.context(), { name: 'Kept College' });
  // The browser asks before a tab with unsaved edits is closed or loaded again.
  visitor.page.removeAllListeners('dialog');
  visitor.page.on('dialog', (dialog) => void dialog.accept());
});

test('an unsaved draft, a picture too, is offered after a reload, and is gone once it is saved', async () => {
  const { page, problems } = visitor;
  await openForm(page, id);
  await field(page, 'Basics', 'Description').fill('Typed and not saved');
  await section(page, 'Logo and gallery').getByLabel('Add pictures').setInputFiles(pictureFile('draft.png'));
  await field(page, 'Logo and gallery', 'Description of picture 1 (optional)').fill('From the draft');
  await page.getByText('Draft saved on this device at').waitFor();
  await eventually(async () => expect(await draftOf(id)).toContain('From the draft'));
  await page.reload();
  await page.getByRole('heading', { name: /^You have an unsaved draft from \d\d:\d\d\.$/ }).waitFor();
  await page.getByRole('button', { name: 'Restore' }).click();
  expect(await field(page, 'Basics', 'Description').inputValue()).toBe('Typed and not saved');
  expect(await field(page, 'Logo and gallery', 'Description of picture 1 (optional)').inputValue()).toBe(
    'From the draft',
  );
  await save(page);
  await page.getByText('College updated successfully').waitFor();
  expect(await stored(id)).toMatchObject({ desc: 'Typed and not saved', gallery: [{ alt: 'From the draft' }] });
  await page.reload();
  await field(page, 'Basics', 'Name').waitFor();
  expect(problems).toEqual([]);
});

test('a draft that is discarded does not come back', async () => {
  const { page } = visitor;
  await openForm(page, id);
  await field(page, 'Basics', 'Description').fill('To be discarded');
  await eventually(async () => expect(await draftOf(id)).toContain('To be discarded'));
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(await field(page, 'Basics', 'Description').inputValue()).toBe('A small college of design.');
  await page.reload();
  await field(page, 'Basics', 'Name').waitFor();
});

test('leaving with unsaved edits asks, by a link and by the browser’s back', async () => {
  const { page } = visitor;
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await openForm(page, id);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.goBack();
  await field(page, 'Basics', 'Location').fill('Somewhere else');
  const asks = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await asks.getByRole('button', { name: 'Stay' }).click();
  expect(await field(page, 'Basics', 'Location').inputValue()).toBe('Somewhere else');
  await page.evaluate(() => history.forward());
  await asks.getByRole('button', { name: 'Stay' }).click();
  expect(page.url()).toMatch(new RegExp(`${id}$`));
  expect(await field(page, 'Basics', 'Location').inputValue()).toBe('Somewhere else');
  await page.evaluate(() => history.forward());
  await asks.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await field(page, 'Basics', 'Location').waitFor();
});

test('a session that ends during a save asks for the log-in over the page, and the save goes on', async () => {
  const { page } = visitor;
  await openForm(page, id);
  await field(page, 'Basics', 'Description').fill('Saved across a log-in');
  await loseSession(page);
  await save(page);
  await page.getByRole('dialog', { name: 'Please log in again' }).waitFor();
  await logInAsAdministrator(page);
  await page.getByText('College updated successfully').waitFor();
  expect(await stored(id)).toMatchObject({ desc: 'Saved across a log-in' });
});

test('a failed save keeps everything, says why, and works again', async () => {
  const { page } = visitor;
  await openForm(page, id);
  await field(page, 'Basics', 'Description').fill('Saved at the second try');
  await page.route(`**/api/colleges/${id}`, (route) => route.abort());
  await save(page);
  await page.getByText('Failed to update college').waitFor();
  await page.getByText('Network error. Please try again.').waitFor();
  expect(await field(page, 'Basics', 'Description').inputValue()).toBe('Saved at the second try');
  await page.unroute(`**/api/colleges/${id}`);
  const release = await hold(page, `**/api/colleges/${id}`);
  await save(page);
  await page.getByRole('progressbar', { name: /^Upload/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Saving...' }).isDisabled()).toBe(true);
  release();
  await page.getByText('College updated successfully').waitFor();
  expect(await stored(id)).toMatchObject({ desc: 'Saved at the second try' });
});

test('a change of another administrator is shown, never overwritten', async () => {
  const { page } = visitor;
  await openForm(page, id);
  const { courses } = await stored(id);
  await field(page, 'Basics', 'Description').fill('My description');
  await field(page, 'Basics', 'Location').fill('Bhopal');
  await asAnotherVisitor(desktop, async (other) => {
    await admit(other.context());
    await changeCollege(other.context(), id, {
      name: 'Kept College',
      desc: 'Their description',
      placementRate: 64,
      courses: courses.map((course) => ({ ...course, title: 'Their course' })),
    });
  });
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'This college has changed' });
  const choice = (name: string | RegExp) => dialog.getByRole('group', { name });
  await choice(/^Description/)
    .getByText('Their description')
    .waitFor();
  await choice(/^Description/)
    .getByText('My description')
    .waitFor();
  expect(
    await choice(/^Description/)
      .getByText('You changed it too')
      .count(),
  ).toBe(1);
  expect(
    await choice(/^Description/)
      .getByLabel(/^Keep mine/)
      .isChecked(),
  ).toBe(true);
  expect(
    await choice('Placement rate')
      .getByLabel(/^Take theirs/)
      .isChecked(),
  ).toBe(true);
  await choice(/: title$/)
    .getByText('Their course')
    .waitFor();
  expect(await dialog.getByRole('group').count()).toBe(3);
  expect(await stored(id)).toMatchObject({ desc: 'Their description' });
  await dialog.getByRole('button', { name: 'Save with these choices' }).click();
  await page.getByText('College updated successfully').waitFor();
  expect(await stored(id)).toMatchObject({
    desc: 'My description',
    location: 'Bhopal',
    placementRate: 64,
    courses: [{ title: 'Their course' }],
  });
});

/** The draft of a form in this browser, as text. */
const draftOf = (key: string): Promise<string> =>
  visitor.page.evaluate(
    (key) =>
      new Promise<string>((found) => {
        const opening = indexedDB.open('college-form');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').get(key);
          reading.onsuccess = () => found(JSON.stringify(reading.result ?? ''));
        };
      }),
    key,
  );

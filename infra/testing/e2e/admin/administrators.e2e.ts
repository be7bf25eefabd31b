import { randomUUID } from 'node:crypto';
import { administrator, adminPage } from '../support/admin';
import { desktop, expectInBothThemes, useVisitor } from '../support/browser';

describe('a second administrator', () => {
  const first = adminPage();
  const second = useVisitor(desktop);
  const username = `people-${randomUUID().slice(0, 8)}`;
  const password = 'Guava#Lamp47';

  test('is invited with a role, chooses a password, and sees what the role includes', async () => {
    const { page } = first;
    await page.goto('/admin/administrators');
    await page.getByRole('button', { name: 'Invite an administrator' }).click();
    const form = page.getByRole('dialog', { name: 'Invite an administrator' });
    await form.getByLabel('Username').fill(username);
    await form.getByLabel('Role').selectOption('People');
    await form.getByLabel('Your password').fill(administrator.password);
    await expectInBothThemes(page);
    await form.getByRole('button', { name: 'Invite', exact: true }).click();
    const link = await page
      .getByRole('dialog', { name: `Link for ${username}` })
      .getByText('/admin/invitation#')
      .innerText();

    const { page: theirs, problems } = second;
    await theirs.goto(link);
    await theirs.getByLabel('Password').fill(password);
    await expectInBothThemes(theirs);
    await theirs.getByRole('button', { name: 'Save password' }).click();
    await theirs.getByLabel('Username').fill(username);
    await theirs.getByLabel('Password').fill(password);
    await theirs.getByRole('button', { name: 'Log In', exact: true }).click();
    const menu = theirs.getByRole('navigation', { name: 'Administration' });
    await menu.getByRole('link', { name: 'Messages' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Administrators' }).count()).toBe(0);
    await theirs.goto('/admin/administrators');
    await theirs.getByText('Your role does not allow this.', { exact: true }).waitFor();
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
    const rejected = await theirs.context().request.post('/api/admin/administrators', { data: {} });
    expect(rejected.status()).toBe(403);

    // The link worked once.
    await theirs.goto('/');
    await theirs.goto(link);
    await theirs.getByText('This link is not valid any more. Please ask for a new one.').waitFor();
  });

  test('is removed, and is logged out immediately', async () => {
    const { page } = first;
    await page.goto('/admin/administrators');
    await page.getByRole('button', { name: `Remove ${username}` }).click();
    const dialog = page.getByRole('dialog', { name: `Remove ${username}?` });
    await expectInBothThemes(page);
    await dialog.getByLabel('Your password').fill(administrator.password);
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Administrator removed', { exact: true }).waitFor();
    expect((await second.page.context().request.get('/api/admin/verify')).status()).toBe(401);
  });
});

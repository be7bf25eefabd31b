import { adminPage } from '../support/admin';
import { axeViolations, devices } from '../support/browser';
import { field, forgetDrafts, openForm, pictureFile, save, section } from '../support/college-form';
import { eventually } from '@setu/testing';
import { hasFocus, selectByKey, tabTo, typeInto } from '../support/layout';

describe.each(devices)('on a %s', (device, options) => {
  const visitor = adminPage(options);
  /** By all rules in light; the dark theme changes nothing but colours. */
  const axeInBothThemes = async () => {
    expect(await axeViolations(visitor.page)).toEqual([]);
    await visitor.page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeViolations(visitor.page, 'html', ['color-contrast'])).toEqual([]);
    await visitor.page.emulateMedia({ colorScheme: 'light' });
  };
  beforeEach(async () => {
    visitor.page.removeAllListeners('dialog');
    visitor.page.on('dialog', (dialog) => void dialog.accept());
    await forgetDrafts(visitor.page);
  });

  test('ADC-02, ADC-07 what is missing is said beside each field, the first one has the cursor', async () => {
    const { page, problems } = visitor;
    await openForm(page);
    await axeInBothThemes();
    for (const [title, entry] of [
      ['Courses', 'course'],
      ['Courses', 'fee'],
      ['Courses', 'scholarship'],
      ['Students', 'student'],
      ['More info', 'entry'],
    ] as const)
      await section(page, title)
        .getByRole('button', { name: `Add ${entry}` })
        .click();
    await section(page, 'Courses').getByRole('button', { name: 'Course 1' }).first().click();
    await save(page);
    expect(await hasFocus(field(page, 'Basics', 'Name'))).toBe(true);
    expect(await described(page, 'Basics', 'Name')).toContain('Name is required.');
    await page.getByText('36 fields need your attention.').waitFor();
    await section(page, 'Courses').getByText('14 problems').waitFor();
    // The first of a course that is folded away opens it.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await section(page, 'Courses').getByRole('button', { name: 'Course 1' }).first().click();
    for (const text of [
      'Location is required.',
      'Established year is required.',
      'Type is required.',
      'Description is required.',
      'Website is required.',
      'Contact email is required.',
      'Contact phone is required.',
      'Logo is required.',
      'Faculty rating is required.',
      'Average package is required.',
      'Highest package is required.',
      'Placement rate is required.',
      'Recruiters is required.',
      'Facilities is required.',
      'Why choose is required.',
      'Course title is required.',
      'Course introduction is required.',
      'Course description is required.',
      'Duration is required.',
      'Semesters is required.',
      'Course rating is required.',
      'Eligibility is required.',
      'Fee per semester is required.',
      'Fee type is required.',
      'Fee amount is required.',
      'Scholarship name is required.',
      'How to apply is required.',
      'Student name is required.',
      'Student course is required.',
    ])
      expect([text, await page.getByText(text, { exact: true }).count()]).toEqual([text, 1]);
    await axeInBothThemes();
    // Live from now on.
    await field(page, 'Basics', 'Name').fill('A name');
    await page.getByText('Name is required.', { exact: true }).waitFor({ state: 'detached' });
    await field(page, 'Ratings', 'Faculty').fill('5.1');
    await page.getByText('Faculty rating must be a number from 0 to 5.').waitFor();
    await field(page, 'Ratings', 'Faculty').fill('4.55');
    await page.getByText('Faculty rating goes in steps of 0.1.').waitFor();
    expect(problems).toEqual([]);
  });

  if (device === 'desktop')
    test('a college is added by keyboard alone', async () => {
      const { page, problems } = visitor;
      await openForm(page);
      const type = (title: string, label: string, text: string) => typeInto(page, field(page, title, label), text);
      await type('Basics', 'Name', 'Keyboard College');
      await type('Basics', 'Location', 'Ujjain');
      await type('Basics', 'Established year', '1999');
      await selectByKey(page, field(page, 'Basics', 'Type'), 'Public');
      await type('Basics', 'Description', 'Made without a mouse.');
      await type('Contact', 'Website', 'keyboard.example.in');
      await type('Contact', 'Contact email', 'office@keyboard.example.in');
      await type('Contact', 'Contact phone', '0734 255 1234');
      // Long before the key, which would overtake the order to intercept the file chooser in a busy browser.
      page.once('filechooser', (chooser) => void chooser.setFiles(pictureFile('logo.png')));
      await tabTo(page, section(page, 'Logo and gallery').getByLabel('Choose logo'));
      await page.keyboard.press('Enter');
      await section(page, 'Logo and gallery').getByRole('img', { name: 'Logo' }).waitFor();
      for (const label of ['Educational Quality', 'Faculty', 'Infrastructure', 'Placements', 'Facilities'])
        await type('Ratings', label, '4.1');
      await type('Placements', 'Average package', '500000');
      await type('Placements', 'Highest package', '900000');
      await type('Placements', 'Placement rate', '70');
      await type('Placements', 'Recruiters', 'TCS');
      await type('Campus', 'Facilities', 'Library');
      await type('Campus', 'Why choose', 'Close to home');
      // A student too many, and away again: the cursor stays where it belongs.
      const students = section(page, 'Students');
      for (const count of [1, 2]) {
        await tabTo(page, students.getByRole('button', { name: 'Add student' }));
        await page.keyboard.press('Enter');
        await eventually(async () => expect(await hasFocus(students.getByLabel('Name').nth(count - 1))).toBe(true));
        await page.keyboard.type(`Student ${count}`);
        await page.keyboard.press('Tab');
        await page.keyboard.type('B.A.');
      }
      await tabTo(page, students.getByRole('button', { name: 'Remove student 2' }));
      await page.keyboard.press('Enter');
      expect(await hasFocus(students.getByRole('button', { name: 'Remove student 1' }))).toBe(true);
      await tabTo(page, page.getByRole('button', { name: 'Add college' }));
      await page.keyboard.press('Enter');
      await page.getByText('College added successfully').waitFor();
      await page.waitForURL(/\/admin\/colleges\/[0-9a-f]{24}$/);
      await page.getByRole('heading', { name: 'Edit Keyboard College' }).waitFor();
      await field(page, 'Basics', 'Name').waitFor();
      await axeInBothThemes();
      expect(problems).toEqual([]);
      expect(
        (await page.context().request.delete(`/api${new URL(page.url()).pathname.slice('/admin'.length)}`)).ok(),
      ).toBe(true);
    });

  const described = (page: typeof visitor.page, title: string, label: string) =>
    field(page, title, label).evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
});

import type { College, EditableCollege } from '@setu/contracts';
import type { Page } from 'playwright-core';
import { adminPage } from '../support/admin';
import { api } from '../support/api';
import { desktop } from '../support/browser';
import { field, fill, openForm, pictureFile, save, section, storeHolds } from '../support/college-form';
import { eventually } from '@setu/testing';

const visitor = adminPage(desktop);
const add = (title: string, entry: string) =>
  section(visitor.page, title)
    .getByRole('button', { name: `Add ${entry}` })
    .click();
const course = (number: number) => visitor.page.getByRole('group', { name: `Course ${number}`, exact: true });
const edited = async (id: string) =>
  (await (await visitor.page.context().request.get(`/api/admin/colleges/${id}`)).json()) as EditableCollege;

let id: string;

test('ADC-02 to ADC-09 a college with every field is added', async () => {
  const { page, problems } = visitor;
  await openForm(page);
  await fill(page, 'Basics', {
    Name: 'Narmada Institute of Design and Crafts',
    Location: 'Jabalpur, Madhya Pradesh',
    'Established year': '1994',
    Description: 'A college of design by the river.',
  });
  // ADC-04: only a private college is affiliated.
  await field(page, 'Basics', 'Type').selectOption('Public');
  expect(await field(page, 'Basics', 'Affiliation').isDisabled()).toBe(true);
  await field(page, 'Basics', 'Type').selectOption('Private');
  await field(page, 'Basics', 'Affiliation').fill('Rani Durgavati Vishwavidyalaya');
  await field(page, 'Basics', 'Type').selectOption('Public');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  expect(await field(page, 'Basics', 'Affiliation').inputValue()).toBe('');
  await field(page, 'Basics', 'Type').selectOption('Private');
  expect(await field(page, 'Basics', 'Affiliation').inputValue()).toBe('Rani Durgavati Vishwavidyalaya');
  await fill(page, 'Contact', {
    Website: 'www.narmada.example.in',
    'Contact email': 'office@narmada.example.in',
    'Contact phone': '+91 761 260 0000',
  });

  const pictures = section(page, 'Logo and gallery');
  await pictures.getByLabel('Choose logo').setInputFiles(pictureFile('logo.png'));
  await pictures.getByRole('img', { name: 'Logo' }).waitFor();
  await pictures
    .getByLabel('Add pictures')
    .setInputFiles([
      pictureFile('gate.png'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') },
      pictureFile('river.png'),
      { ...pictureFile('torn.png'), buffer: Buffer.from('no picture in it') },
      pictureFile('studio.png'),
    ]);
  await pictures.getByText('notes.txt: Please upload an image file').waitFor();
  await pictures.getByText('torn.png: This picture cannot be read.').waitFor();
  for (const [index, alt] of ['The gate', 'The river', 'A studio'].entries())
    await pictures.getByLabel(`Description of picture ${index + 1}`).fill(alt);
  await pictures.getByRole('button', { name: 'Move picture 3 forward' }).click();

  await fill(page, 'Ratings', { 'Educational Quality': '4.5', Faculty: '4.1', Infrastructure: '3.9', Placements: '4' });
  expect(await field(page, 'Ratings', 'Overall rating').inputValue()).toBe('');
  await field(page, 'Ratings', 'Facilities').fill('4.4');
  // ADC-03: (4.5 + 4.1 + 3.9 + 4 + 4.4) / 5 = 4.18
  expect(await field(page, 'Ratings', 'Overall rating').inputValue()).toBe('4.2');
  expect(await field(page, 'Ratings', 'Overall rating').isEditable()).toBe(false);
  await fill(page, 'Placements', {
    'Average package': '6,50,000',
    'Highest package': '1200000',
    'Placement rate': '81.5',
    Recruiters: 'Titan; Fabindia',
  });
  await section(page, 'Placements').getByText('₹6,50,000 a year').waitFor();
  await fill(page, 'Campus', {
    Facilities: 'Loom hall; Kiln;',
    'Why choose': 'Small studios; Makers who teach',
    'Video review (optional)': 'https://vimeo.com/123',
  });
  await field(page, 'Campus', 'Video review (optional)').blur();
  await section(page, 'Campus').getByText('Please enter a valid YouTube URL').waitFor();
  await field(page, 'Campus', 'Video review (optional)').fill('https://www.youtube.com/shorts/aqz-KE-bpKQ');
  await section(page, 'Campus').getByText('Please enter a valid YouTube URL').waitFor({ state: 'detached' });

  await add('Courses', 'course');
  await fillCourse(1, { 'Course title': 'B.Des. Textiles', Duration: '4', Semesters: '8', 'Course rating': '4.3' });
  await add('Courses', 'course');
  await fillCourse(2, { 'Course title': 'M.Des. Ceramics', Duration: '2', Semesters: '4', 'Course rating': '3.8' });
  await course(2).getByRole('button', { name: 'Add eligibility' }).click();
  await course(2).getByLabel('Eligibility 2', { exact: true }).fill('A portfolio');
  for (const [index, [type, amount]] of [
    ['Studio', '20000'],
    ['Admission (one time)', '5000'],
  ].entries()) {
    await course(2).getByRole('button', { name: 'Add fee' }).click();
    await course(2).getByLabel('Fee type').nth(index).fill(type!);
    await course(2).getByLabel('Amount', { exact: true }).nth(index).fill(amount!);
  }
  await course(2).getByRole('button', { name: 'Add scholarship' }).click();
  const scholarship = course(2).getByRole('group', { name: 'Scholarship 1' });
  for (const [label, value] of [
    ['Scholarship', 'River grant'],
    ['Eligibility', 'Children of weavers'],
    ['Benefit', 'Half the fees'],
    ['How to apply', 'At the office by June'],
  ] as const)
    await scholarship.getByLabel(label, { exact: true }).fill(value);
  // Two years of 2 × 30,000 and 20,000, and 5,000 once.
  await course(2).getByLabel('Fees shown to students').getByText('₹1,65,000').waitFor();
  await course(2).getByText('2 years · ₹1,65,000 in all').waitFor();

  await add('More info', 'entry');
  await add('More info', 'entry');
  await field(page, 'More info', 'Title (optional)').nth(0).fill('Hostel');
  await field(page, 'More info', 'Content (optional)').nth(0).fill('For 120 students');
  await field(page, 'More info', 'Title (optional)').nth(1).fill('Only a title');
  for (const [index, name] of ['Meera Joshi', 'Ravi Kol'].entries()) {
    await add('Students', 'student');
    await field(page, 'Students', 'Name').nth(index).fill(name);
    await field(page, 'Students', 'Course').nth(index).fill('B.Des. Textiles');
  }
  await field(page, 'Students', 'Picture (optional)').nth(0).fill('student-03.svg');

  // ADC-08: by themselves, each once, removable, with one's own.
  const keywords = section(page, 'Keywords').getByRole('list', { name: 'Keywords' });
  await keywords.getByText('M.Des. Ceramics').waitFor();
  await section(page, 'Keywords').getByRole('button', { name: 'Remove keyword Kiln' }).click();
  await field(page, 'Keywords', 'Add a keyword').fill('weaving; kiln work; Weaving');
  await page.keyboard.press('Enter');
  const expected = ['Jabalpur', 'Madhya Pradesh', 'Private', '6.5 LPA', '12 LPA', 'B.Des. Textiles', 'M.Des. Ceramics'];
  expected.push('Loom hall', 'Titan', 'Fabindia', 'Small studios', 'Makers who teach', 'NIDC', 'weaving', 'kiln work');
  await eventually(async () =>
    expect((await keywords.getByRole('listitem').allInnerTexts()).sort()).toEqual(expected.sort()),
  );

  await save(page);
  await page.getByText('College added successfully').waitFor();
  await page.waitForURL(/\/admin\/colleges\/[0-9a-f]{24}$/);
  id = page.url().split('/').at(-1)!;
  expect(problems).toEqual([]);
});

test('what was typed is what the public pages show', async () => {
  const { page, problems } = visitor;
  await openForm(page, id);
  await page.getByRole('link', { name: 'See the public page' }).click();
  await shows(page, `/colleges/${id}`, [
    'Narmada Institute of Design and Crafts',
    'Affiliated to Rani Durgavati Vishwavidyalaya',
    'Jabalpur, Madhya Pradesh',
    'Est. 1994',
    'Private',
    '4.2 out of 5',
    'Placement rate 81.5%',
    'A college of design by the river.',
    '₹6.5 lakh',
    '₹12 lakh',
    'Titan',
    'Fabindia',
    'Loom hall',
    'Kiln',
    'Hostel',
    'For 120 students',
    'Small studios',
    'Makers who teach',
  ]);
  expect(await page.getByText('Only a title').count()).toBe(0);
  await shows(page, `/colleges/${id}?tab=courses`, ['B.Des. Textiles', 'M.Des. Ceramics', 'An introduction']);
  await shows(page, `/colleges/${id}?tab=mentors`, ['Meera Joshi', 'Ravi Kol']);
  await shows(page, `/colleges/${id}?tab=rating`, ['4.5', '4.1', '3.9', '4.0', '4.4']);
  await shows(page, `/colleges/${id}?tab=contact`, [
    'narmada.example.in',
    'office@narmada.example.in',
    '+91 761 260 0000',
  ]);
  const { courses, gallery, vidReview, students } = await api<College>(`/api/colleges/${id}`);
  expect(gallery).toBe(3);
  expect(vidReview).toBe('https://www.youtube.com/shorts/aqz-KE-bpKQ');
  expect(students[0]).toMatchObject({ name: 'Meera Joshi', image: 'student-03.svg' });
  await shows(page, `/colleges/${id}/courses/${courses[1]!._id}`, [
    'M.Des. Ceramics',
    '2 years',
    '3.8 out of 5',
    'What it is about',
    'A degree in design',
    'A portfolio',
    '₹60,000',
    '₹1,20,000',
    'Studio',
    '₹20,000',
    '₹40,000',
    'Admission (one time)',
    '₹5,000',
    '₹1,65,000',
    'River grant',
    'Children of weavers',
    'Half the fees',
    'At the office by June',
  ]);
  await page.goto(`/colleges/${id}?tab=gallery`);
  await eventually(async () => {
    const widths = await page
      .getByRole('tabpanel')
      .locator('img')
      .evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth > 0));
    expect(widths).toEqual([true, true, true]);
  });
  expect(problems).toEqual([]);
});

test('ADC-06 an edit drops one picture of the gallery and keeps the others', async () => {
  const { page, problems } = visitor;
  const before = await edited(id);
  expect(before.gallery.map(({ alt }) => alt)).toEqual(['The gate', 'A studio', 'The river']);
  await openForm(page, id);
  for (const [title, label, value] of [
    ['Basics', 'Affiliation', 'Rani Durgavati Vishwavidyalaya'],
    ['Placements', 'Recruiters', 'Titan; Fabindia'],
    ['Ratings', 'Overall rating', '4.2'],
    ['Campus', 'Video review (optional)', 'https://www.youtube.com/shorts/aqz-KE-bpKQ'],
  ] as const)
    expect(await field(page, title, label).inputValue()).toBe(value);
  const pictures = section(page, 'Logo and gallery');
  await pictures.getByRole('button', { name: 'Remove picture 2' }).click();
  await pictures.getByRole('img', { name: 'The river' }).dragTo(pictures.getByRole('img', { name: 'The gate' }));
  expect(await pictures.getByLabel('Description of picture 1').inputValue()).toBe('The river');
  await field(page, 'Basics', 'Name').fill('Narmada College of Design');
  await save(page);
  await page.getByText('College updated successfully').waitFor();
  await page.getByRole('heading', { name: 'Edit Narmada College of Design' }).waitFor();
  const after = await edited(id);
  expect(after.gallery.map(({ alt }) => alt)).toEqual(['The river', 'The gate']);
  expect(after.courses).toEqual(before.courses);
  expect(after.students).toEqual(before.students);
  for (const { key, alt } of before.gallery) await storeHolds(key, alt !== 'A studio');
  expect(problems).toEqual([]);
});

test('ADC-01 deleted from the list, its pictures are stored until it is restored', async () => {
  const { page } = visitor;
  const { gallery, logo } = await edited(id);
  const logoKey = /logos\/[0-9a-f-]{36}/.exec(logo!)![0];
  await storeHolds(logoKey, true);
  await page.goto('/admin/colleges');
  await page.getByRole('searchbox', { name: 'Search colleges' }).fill('Narmada');
  await page.getByRole('button', { name: 'Delete Narmada College of Design' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this college?' });
  await dialog
    .getByText(
      'Are you sure you want to delete this college? This will also delete all gallery images of this college.',
    )
    .waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('College deleted successfully').waitFor();
  for (const { key } of gallery) await storeHolds(key, true);
  await storeHolds(logoKey, true);
  expect((await page.request.get(`/colleges/${id}`)).status()).toBe(410);
  await page.goto(`/admin/colleges/${id}`);
  await page.getByText('This college no longer exists').waitFor();
});

async function fillCourse(number: number, values: Record<string, string>) {
  const texts = {
    ...values,
    Introduction: 'An introduction',
    'Course description': 'What it is about',
    'Eligibility 1': 'A degree in design',
    'Fee per semester': '30000',
  };
  for (const [label, value] of Object.entries(texts))
    await course(number).getByLabel(label, { exact: true }).fill(value);
}

/** Every text is on the page. */
async function shows(page: Page, path: string, texts: string[]) {
  await page.goto(path);
  await eventually(async () => {
    const shown = await page.getByRole('main').innerText();
    expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
  });
}

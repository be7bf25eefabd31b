import { exampleForm } from '@setu/contracts/testing';
import { Backend } from './people/backend.js';
import { CollegeEditor } from './support/college-editor.js';
import { logoFile } from './support/college-form.js';

let backend: Backend;
let editor: CollegeEditor;
beforeAll(async () => {
  backend = await Backend.start({ MODULES: 'catalog,admin' });
  editor = await CollegeEditor.start(backend);
});
afterAll(() => backend.close());

const form = exampleForm();
const [course] = form.courses as [(typeof form.courses)[number]];
const courses = (over: object) => ({ courses: [{ ...course, ...over }] });
const blank = { eligibilityCriteria: '', benefit: '', howToApply: '', name: '' };

/** Invalid parts of the form, the field at fault, and the message. */
const problems: [Record<string, unknown>, string, string][] = [
  [{ name: ' ' }, 'name', 'Name is required.'],
  [{ desc: undefined }, 'desc', 'Description is required.'],
  [{ location: '' }, 'location', 'Location is required.'],
  [{ establishedYear: '' }, 'establishedYear', 'Established year is required.'],
  [
    { establishedYear: 999 },
    'establishedYear',
    `Established year must be a number from 1000 to ${new Date().getFullYear()}.`,
  ],
  [
    { establishedYear: 3000 },
    'establishedYear',
    `Established year must be a number from 1000 to ${new Date().getFullYear()}.`,
  ],
  [{ establishedYear: 1987.5 }, 'establishedYear', 'Established year must be a whole number.'],
  [{ type: 'Govt' }, 'type', 'Type must be Public or Private.'],
  [{ type: 'Private', affiliation: '' }, 'affiliation', 'Affiliation is required.'],
  [{ website: 'nil' }, 'website', 'Please enter a valid website, such as www.college.ac.in.'],
  [{ contact: { ...form.contact, email: 'office' } }, 'contact.email', 'Please enter a valid email address!'],
  [
    { contact: { ...form.contact, phone: '12' } },
    'contact.phone',
    'Please enter a valid phone number of at least 10 digits.',
  ],
  [{ contact: 7 }, 'contact.email', 'Contact email is required.'],
  [{ facilities: ' ; ' }, 'facilities', 'Facilities is required.'],
  [{ recruiters: [] }, 'recruiters', 'Recruiters is required.'],
  [{ whyChoose: undefined }, 'whyChoose', 'Why choose is required.'],
  [{ package: { average: 1 } }, 'package.highest', 'Highest package is required.'],
  [
    { package: { average: -1, highest: 2 } },
    'package.average',
    'Average package must be an amount in rupees, 0 or more.',
  ],
  [{ placementRate: 101 }, 'placementRate', 'Placement rate must be a number from 0 to 100.'],
  [{ placementRate: 'most' }, 'placementRate', 'Placement rate must be a number from 0 to 100.'],
  [{ rating: undefined }, 'rating.educationalQuality', 'Educational Quality rating is required.'],
  [{ rating: { ...form.rating, faculty: 5.1 } }, 'rating.faculty', 'Faculty rating must be a number from 0 to 5.'],
  [{ rating: { ...form.rating, faculty: 4.55 } }, 'rating.faculty', 'Faculty rating goes in steps of 0.1.'],
  [{ vidReview: 'https://vimeo.com/1' }, 'vidReview', 'Please enter a valid YouTube URL'],
  [courses({ title: '' }), 'courses.0.title', 'Course title is required.'],
  [courses({ introDesc: '' }), 'courses.0.introDesc', 'Course introduction is required.'],
  [courses({ desc: '' }), 'courses.0.desc', 'Course description is required.'],
  [courses({ duration: '' }), 'courses.0.duration', 'Duration is required.'],
  [courses({ semesters: null }), 'courses.0.semesters', 'Semesters is required.'],
  [courses({ rating: 6 }), 'courses.0.rating', 'Course rating must be a number from 0 to 5.'],
  [courses({ eligibility: [''] }), 'courses.0.eligibility.0', 'Eligibility is required.'],
  [
    courses({ feeStructure: { additionals: [] } }),
    'courses.0.feeStructure.feePerSemester',
    'Fee per semester is required.',
  ],
  [
    courses({ feeStructure: { feePerSemester: 1, additionals: [{ type: '', amount: 1 }] } }),
    'courses.0.feeStructure.additionals.0.type',
    'Fee type is required.',
  ],
  [
    courses({ feeStructure: { feePerSemester: 1, additionals: [{ type: 'Hostel' }] } }),
    'courses.0.feeStructure.additionals.0.amount',
    'Fee amount is required.',
  ],
  [courses({ scholarships: [blank] }), 'courses.0.scholarships.0.name', 'Scholarship name is required.'],
  [
    courses({ scholarships: [{ ...blank, name: 'Merit' }] }),
    'courses.0.scholarships.0.eligibilityCriteria',
    'Scholarship eligibility is required.',
  ],
  [{ courses: { title: 'x' } }, 'courses', 'courses must be a list.'],
  [{ students: [{ name: '', course: 'B.A.' }] }, 'students.0.name', 'Student name is required.'],
  [{ students: [{ name: 'Asha' }] }, 'students.0.course', 'Student course is required.'],
  [{ rating: '{"faculty": ' }, 'rating', 'rating is not valid JSON.'],
  [{ courses: 'B.Tech' }, 'courses', 'courses is not valid JSON.'],
  [{ moreInfo: '[{]' }, 'moreInfo', 'moreInfo is not valid JSON.'],
  [{ existingGallery: 'gallery/1' }, 'existingGallery', 'existingGallery is not valid JSON.'],
  [{ existingGallery: ['gallery/1'] }, 'existingGallery', 'A picture of the form is not in the gallery any more.'],
  [{ sampleFigures: 'maybe' }, 'sampleFigures', 'sampleFigures must be true or false'],
  [{ owner: 'me' }, 'owner', 'owner is not known here'],
];

it.each(problems)('rejects %j for %s', async (over, field, message) => {
  const { status, body } = await editor.post(over, [await logoFile()]);
  expect({ status, code: body.code, words: body.fields?.[field] }).toEqual({
    status: 400,
    code: 'VALIDATION_FAILED',
    words: message,
  });
});

it('requires a logo', async () =>
  expect(await editor.post()).toMatchObject({ status: 400, body: { fields: { logo: 'Logo is required.' } } }));

it('names all problems together, the first one first', async () => {
  const { body } = await editor.post({ name: '', website: 'nil', courses: [{}] });
  expect(body.message).toBe('Name is required.');
  expect(Object.keys(body.fields!)).toEqual(
    expect.arrayContaining(['name', 'website', 'courses.0.title', 'courses.0.semesters', 'logo']),
  );
});

it('applies to a change too, which leaves the college as it was', async () => {
  const college = await editor.added();
  const { status, body } = await editor.put(college._id, { name: '' });
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { name: 'Name is required.' } });
  expect(await editor.edited(college._id)).toEqual(college);
});

it.each([
  ['nothing', undefined, 400],
  ['JSON', { name: 'A college' }, 415],
])('rejects %s instead of a form', async (_, body, status) =>
  expect((await editor.admin.send('POST', '/api/colleges', body)).status).toBe(status),
);

it('stores no rejected upload', async () => {
  expect(await backend.pictures()).toHaveLength(3);
  expect(await backend.uploads()).toEqual([]);
});

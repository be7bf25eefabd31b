import { exampleForm } from '../../testing/example-form.js';
import { checkCollegeField, checkCollegeForm, readCollegeForm } from './college-form.js';

/** The example with one field set. */
function formWith(path: string, value: unknown): Record<string, unknown> {
  const form = exampleForm() as unknown as Record<string, unknown>;
  const keys = path.split('.');
  let holder = form;
  for (const key of keys.slice(0, -1)) holder = holder[key] as Record<string, unknown>;
  holder[keys.at(-1)!] = value;
  return form;
}

it('accepts a full form', () => expect(checkCollegeForm(exampleForm())).toEqual([]));

it.each([
  'name',
  'desc',
  'location',
  'establishedYear',
  'type',
  'affiliation',
  'website',
  'contact.email',
  'contact.phone',
  'facilities',
  'recruiters',
  'whyChoose',
  'package.average',
  'package.highest',
  'placementRate',
  'rating.educationalQuality',
  'rating.faculty',
  'rating.infrastructure',
  'rating.placements',
  'rating.facilities',
  'courses.0.title',
  'courses.0.introDesc',
  'courses.0.desc',
  'courses.0.duration',
  'courses.0.semesters',
  'courses.0.rating',
  'courses.0.eligibility.0',
  'courses.0.feeStructure.feePerSemester',
  'courses.0.feeStructure.additionals.0.type',
  'courses.0.feeStructure.additionals.0.amount',
  'courses.0.scholarships.0.name',
  'courses.0.scholarships.0.eligibilityCriteria',
  'courses.0.scholarships.0.benefit',
  'courses.0.scholarships.0.howToApply',
  'students.0.name',
  'students.0.course',
])('needs %s', (path) => {
  for (const blank of [undefined, '', '  ']) {
    const form = formWith(path, blank);
    expect(checkCollegeForm(form)).toEqual([{ field: path, message: expect.stringMatching(/ is required\.$/) }]);
    expect(checkCollegeField(form, path)).toMatch(/ is required\.$/);
  }
});

it.each([
  ['establishedYear', 999, 'must be a number from 1000'],
  ['establishedYear', new Date().getFullYear() + 1, 'must be a number from 1000'],
  ['establishedYear', 1987.5, 'whole number'],
  ['type', 'Deemed', 'Type must be Public or Private.'],
  ['website', 'our site', 'valid website'],
  ['website', 'javascript:alert(1)', 'valid website'],
  ['website', 'office@iid.in', 'valid website'],
  ['contact.email', 'office', 'Please enter a valid email address!'],
  ['contact.phone', '12345', 'valid phone number'],
  ['contact.phone', 'call me maybe', 'valid phone number'],
  ['rating.faculty', 5.1, 'from 0 to 5'],
  ['rating.faculty', -0.1, 'from 0 to 5'],
  ['rating.faculty', '4.55', 'steps of 0.1'],
  ['rating.faculty', 'good', 'from 0 to 5'],
  ['package.average', '6 LPA', 'amount in rupees'],
  ['placementRate', 101, 'from 0 to 100'],
  ['facilities', ' ; ; ', 'required'],
  ['facilities', 7, 'must be a list'],
  ['recruiters', ['TCS', 5], 'must be a list'],
  ['vidReview', 'https://vimeo.com/1', 'Please enter a valid YouTube URL'],
  ['vidReview', 'tooshort', 'Please enter a valid YouTube URL'],
  ['name', 'x'.repeat(201), 'at most 200 characters'],
  ['name', 5, 'must be a text'],
  ['courses.0.rating', 5.5, 'from 0 to 5'],
  ['courses.0.semesters', 1.5, 'whole number'],
  ['courses.0.feeStructure.feePerSemester', -1, 'amount in rupees'],
])('%s may not be %j', (path, value, message) => {
  const problems = checkCollegeForm(formWith(path, value));
  expect(problems).toEqual([{ field: path, message: expect.stringContaining(message as string) }]);
  expect(checkCollegeField(formWith(path, value), path)).toBe(problems[0]!.message);
});

it.each([
  ['vidReview', ''],
  ['vidReview', 'dQw4w9WgXcQ'],
  ['rating.faculty', '4.1'],
  ['rating.faculty', 0],
  ['establishedYear', String(new Date().getFullYear())],
  ['website', 'iid.ac.in/about'],
  ['contact.phone', '0731-2438700'],
  ['contact.phone', '1800 123 4567'],
  ['package.highest', '12,00,000'],
  ['facilities', 'Library; Hostel'],
  ['courses', []],
  ['courses', undefined],
  ['moreInfo', [{ title: 'Only a title', content: '' }]],
  ['courses.0.feeStructure.additionals.0', { title: 'Books, one time', amount: 500 }],
])('%s may be %j', (path, value) => expect(checkCollegeForm(formWith(path, value))).toEqual([]));

it.each([0, 0.1, 0.2, 0.3, 0.6, 0.7, 1.1, 2.3, 2.9, 4.1, 4.35 - 0.05, 5])('takes the mark %d', (mark) =>
  expect(checkCollegeForm(formWith('rating.placements', mark))).toEqual([]),
);

it('asks no affiliation of a public college', () => {
  const form = { ...exampleForm(), type: 'Public', affiliation: '' };
  expect(checkCollegeForm(form)).toEqual([]);
});

it('needs a list of courses', () =>
  expect(checkCollegeForm(formWith('courses', {}))).toEqual([
    { field: 'courses', message: 'courses must be a list.' },
  ]));

it.each([undefined, null, 5, 'x', []])('finds the whole form missing in %j', (form) =>
  expect(checkCollegeForm(form).length).toBeGreaterThan(15),
);

it.each(['nothing', 'courses.0', 'courses.0.nothing', 'name.first'])('has no rule for %s', (path) =>
  expect(checkCollegeField(exampleForm(), path)).toBeUndefined(),
);

const hindi = { nameHi: 'इंदौर कॉलेज', nameHiSource: 'Its website', nameHiReviewer: 'Meera Joshi' };

it('takes a Hindi name with its source and its reviewer alone', () => {
  expect(checkCollegeForm({ ...exampleForm(), ...hindi })).toEqual([]);
  for (const asked of ['all', 'known'] as const)
    expect(checkCollegeForm({ ...exampleForm(), nameHi: hindi.nameHi }, asked)).toEqual([
      { field: 'nameHiSource', message: 'Source of the Hindi name is required.' },
      { field: 'nameHiReviewer', message: 'Reviewer of the Hindi name is required.' },
    ]);
});

it.each([
  ['Indore Sansthan', 'in Devanagari letters'],
  ['क'.repeat(201), 'at most 200 characters'],
])('a Hindi name may not be %j', (nameHi, message) =>
  expect(checkCollegeForm({ ...exampleForm(), ...hindi, nameHi })).toEqual([
    { field: 'nameHi', message: expect.stringContaining(message) },
  ]),
);

it('drops the source and the reviewer of a Hindi name that is not given', () => {
  const form = { ...exampleForm(), ...hindi, nameHi: ' ' };
  expect(checkCollegeForm({ ...form, nameHiSource: '', nameHiReviewer: undefined })).toEqual([]);
  expect(readCollegeForm(form)).toMatchObject({ nameHi: '', nameHiSource: '', nameHiReviewer: '' });
});

describe('of a college that is not complete', () => {
  it('needs nothing but the name', () => {
    expect(checkCollegeForm({ name: 'A college' }, 'known')).toEqual([]);
    expect(checkCollegeForm({ website: ' ', contact: {}, rating: { faculty: '' }, courses: [] }, 'known')).toEqual([
      { field: 'name', message: 'Name is required.' },
    ]);
  });

  it.each([
    ['website', 'our site', 'valid website'],
    ['contact.phone', '12', 'valid phone number'],
    ['establishedYear', 'long ago', 'must be a number'],
    ['facilities', 7, 'must be a list'],
    ['courses.0.title', '', 'is required'],
    ['students.0.course', '', 'is required'],
    ['courses.0.feeStructure.additionals.0.amount', '', 'is required'],
  ])('%s may still not be %j', (path, value, message) => {
    const problem = { field: path, message: expect.stringContaining(message as string) };
    expect(checkCollegeForm(formWith(path, value), 'known')).toEqual([problem]);
    expect(checkCollegeField(formWith(path, value), path, 'known')).toContain(message);
  });

  it('is read with what is known alone', () => {
    expect(
      readCollegeForm({
        name: 'A college',
        establishedYear: '',
        contact: { phone: '0731 2438700', email: ' ' },
        rating: { faculty: '4.5' },
        package: {},
        courses: [{ title: 'B.A.', duration: '', desc: '', eligibility: [''], feeStructure: { feePerSemester: '' } }],
      }),
    ).toEqual({
      name: 'A college',
      nameHi: '',
      nameHiSource: '',
      nameHiReviewer: '',
      location: '',
      district: '',
      state: '',
      status: '',
      statusSince: '',
      successor: '',
      earlierName: '',
      naacGrade: '',
      naacCgpa: '',
      naacCycle: '',
      naacUntil: '',
      desc: '',
      website: '',
      affiliation: '',
      vidReview: '',
      contact: { phone: '0731 2438700' },
      rating: { faculty: 4.5 },
      package: {},
      recruiters: [],
      facilities: [],
      whyChoose: [],
      keywords: [],
      moreInfo: [],
      students: [],
      courses: [{ title: 'B.A.', eligibility: [], feeStructure: { additionals: [] }, scholarships: [] }],
    });
  });

  it('keeps the affiliation of a college whose type is unknown', () =>
    expect(readCollegeForm({ affiliation: 'DAVV' }).affiliation).toBe('DAVV'));
});

describe('read', () => {
  it('leaves a full form as it is', () => expect(readCollegeForm(exampleForm())).toEqual(exampleForm()));

  it('reads what was typed', () => {
    const { facilities: _facilities, ...form } = exampleForm();
    const typed = {
      ...form,
      name: '  Indore  ',
      establishedYear: '1987',
      facilities: 'Library; Hostel;',
      vidReview: undefined,
    };
    expect(readCollegeForm(typed)).toMatchObject({
      name: 'Indore',
      establishedYear: 1987,
      facilities: ['Library', 'Hostel'],
      vidReview: '',
    });
  });

  it.each([
    [[4.5, 4, 3.9, 4.1, 4.2], 4.1],
    [[0.1, 0.2, 0.3, 0.4, 0.5], 0.3],
    [[4.3, 4.3, 4.3, 4.3, 4.4], 4.3],
    [[1.1, 1.1, 1.1, 1.1, 1.4], 1.2],
    [[5, 5, 5, 5, 5], 5],
    [[0, 0, 0, 0, 0], 0],
  ])('computes the overall mark of %j: %d', (marks, overall) => {
    const parts = ['educationalQuality', 'faculty', 'infrastructure', 'placements', 'facilities'];
    const rating = { overall: 1, ...Object.fromEntries(parts.map((part, index) => [part, String(marks[index])])) };
    expect(readCollegeForm({ ...exampleForm(), rating }).rating.overall).toBe(overall);
  });

  it('drops the affiliation of a public college', () =>
    expect(readCollegeForm({ ...exampleForm(), type: 'Public' }).affiliation).toBe(''));

  it('keeps only entries of more info that have both title and content', () => {
    const moreInfo = [{ title: 'A', content: 'a' }, { title: 'B', content: ' ' }, { content: 'c' }, null];
    expect(readCollegeForm({ ...exampleForm(), moreInfo }).moreInfo).toEqual([{ title: 'A', content: 'a' }]);
  });

  it('keeps the ids of courses and students, takes nothing that it does not know', () => {
    const [course] = exampleForm().courses;
    const read = readCollegeForm({
      ...exampleForm(),
      courses: [{ ...course, _id: 'c1', price: 1 }],
      students: [{ _id: 's1', name: 'Asha', course: 'B.Des.', image: 'student-01.svg', sample: true }],
      provenance: { source: 'mine' },
    });
    expect(read.courses[0]).toEqual({ ...course, _id: 'c1' });
    expect(read.students).toEqual([{ _id: 's1', name: 'Asha', course: 'B.Des.', image: 'student-01.svg' }]);
    expect(read).not.toHaveProperty('provenance');
  });

  it('takes a fee named by its title', () => {
    const [course] = exampleForm().courses;
    const feeStructure = { feePerSemester: 1, additionals: [{ title: 'Books', amount: '5' }] };
    expect(readCollegeForm({ courses: [{ ...course, feeStructure }] }).courses[0]!.feeStructure.additionals).toEqual([
      { title: 'Books', amount: 5 },
    ]);
  });
});

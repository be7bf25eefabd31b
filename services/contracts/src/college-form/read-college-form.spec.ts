import { exampleForm } from './example-form.js';
import { readCollegeForm } from './read-college-form.js';

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
    { type: 'Books', amount: 5 },
  ]);
});

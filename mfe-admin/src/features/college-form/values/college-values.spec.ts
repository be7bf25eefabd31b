import { editableCollege, importedCollege } from '../../../testing/editable-college';
import { toSent, valuesOf } from './college-values';
import { findProblems } from './problems';

it('shows a stored college and sends it back as it was', () => {
  const status = { status: 'Moved', statusSince: '2021', successor: '', earlierName: 'Dewas' };
  const hindi = { nameHi: 'इंदौर कॉलेज', nameHiSource: 'Its website', nameHiReviewer: 'Meera Joshi' };
  const naac = { naacGrade: 'A+', naacCgpa: '3.31', naacCycle: '2', naacUntil: '2029-03-31' };
  const college = editableCollege({ district: 'Indore', state: 'Madhya Pradesh', ...status, ...naac, ...hindi });
  const {
    _id: _,
    version: _version,
    sources: _sources,
    updatedAt: _updatedAt,
    logo,
    gallery,
    courses,
    students,
    ...facts
  } = college;
  const values = valuesOf(college);
  expect(findProblems(values)).toEqual([]);
  expect(toSent(values)).toEqual({ ...facts, courses, students });
  expect(values.logo).toEqual({ address: logo });
  expect(values.gallery).toEqual(gallery.map(({ key, alt }) => ({ key, alt })));
});

it('shows blanks where nothing is known', () => {
  const values = valuesOf(importedCollege({ rating: 4.2, affiliation: 'DAVV' }));
  expect(values).toMatchObject({ establishedYear: '', rating: { faculty: '' }, package: { average: '' }, logo: {} });
  expect(values.sampleFigures).toBeUndefined();
  expect(values.affiliation).toBe('DAVV');
});

it('leaves the affiliation of a public college out', () =>
  expect(valuesOf(editableCollege({ type: 'Public' })).affiliation).toBe(''));

it('asks about samples while the figures are some', () =>
  expect(valuesOf(editableCollege({ provenance: { source: 'x', sampleFigures: true } })).sampleFigures).toBe(true));

it('edits a fee under the name that students see, and sends it back with the names that it had', () => {
  const [course] = editableCollege().courses;
  const fee = { type: 'Admission', title: 'Admission (one time)', amount: 5000 };
  const additionals = [fee, { title: 'Hostel', amount: 2 }, { type: 'Mess', amount: 3 }];
  const values = valuesOf(
    editableCollege({ courses: [{ ...course!, feeStructure: { feePerSemester: 1, additionals } }] }),
  );
  expect(values.courses[0]!.feeStructure.additionals).toEqual([
    { type: 'Admission', title: 'Admission (one time)', amount: '5000' },
    { type: 'Hostel', isTitle: true, amount: '2' },
    { type: 'Mess', amount: '3' },
  ]);
  expect(toSent(values).courses[0]!.feeStructure.additionals).toEqual(additionals);
});

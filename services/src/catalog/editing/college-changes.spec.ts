import { Types } from 'mongoose';
import type { CollegeRecord } from '../college.schema.js';
import { describeChanges } from '../../history/describe-changes.js';
import { changedFields, toEdited, versionOf, type EditedCollege } from './college-changes.js';

describe('the changes', () => {
  const college: EditedCollege = {
    _id: 'c',
    name: 'A college',
    package: { average: 1, highest: 2 },
    keywords: ['a', 'b'],
    facilities: [],
    whyChoose: [],
    recruiters: [],
    moreInfo: [{ title: 'Bus', content: 'Line 9' }],
    courses: [
      {
        _id: '1',
        title: 'B.A.',
        duration: 3,
        eligibility: ['10+2'],
        feeStructure: { feePerSemester: 10, additionals: [{ type: 'Hostel', amount: 5 }] },
        scholarships: [],
      },
    ],
    students: [],
    gallery: [{ key: 'gallery/1', alt: 'Gate' }],
  };
  const changes = (over: Partial<EditedCollege>) => describeChanges(college, { ...college, ...over }).changes;
  const [course] = college.courses;

  it.each<[string, Partial<EditedCollege>, unknown[]]>([
    ['nothing', {}, []],
    ['a text', { name: 'B' }, [{ field: 'name', before: 'A college', after: 'B' }]],
    ['a new text', { desc: 'New' }, [{ field: 'desc', after: 'New' }]],
    ['a number', { package: { average: 3, highest: 2 } }, [{ field: 'package.average', before: '1', after: '3' }]],
    ['a list', { keywords: ['b'] }, [{ field: 'keywords', before: 'a; b', after: 'b' }]],
    [
      'a fee',
      { courses: [{ ...course!, feeStructure: { feePerSemester: 10, additionals: [{ type: 'Hostel', amount: 6 }] } }] },
      [{ field: 'courses.B.A..feeStructure.additionals.Hostel.amount', before: '5', after: '6' }],
    ],
    [
      'a title, with its course still the same',
      { courses: [{ ...course!, title: 'B.Sc.' }] },
      [{ field: 'courses.B.Sc..title', before: 'B.A.', after: 'B.Sc.' }],
    ],
    [
      'a mark, and not what is computed of it',
      { rating: { overall: 3, faculty: 3 } },
      [{ field: 'rating.faculty', after: '3' }],
    ],
    [
      'a picture',
      { gallery: [] },
      [
        { field: 'gallery', before: 'Gate' },
        { field: 'gallery.Gate.key', before: 'gallery/1' },
        { field: 'gallery.Gate.alt', before: 'Gate' },
      ],
    ],
  ])('describes %s', (_, over, expected) => expect(changes(over)).toEqual(expected));

  it('names no mentor', () => {
    const asha = { _id: 's1', name: 'Asha Rao', course: 'B.A.' };
    const ravi = { _id: 's2', name: 'Ravi', course: 'B.Sc.', keywords: ['Indore'] };
    const between = (before: EditedCollege['students'], after: EditedCollege['students']) =>
      describeChanges({ ...college, students: before }, { ...college, students: after }).changes;
    const all = [
      between([], [asha, ravi]),
      between([asha], [{ ...asha, name: 'Asha R.' }]),
      between([asha, ravi], [asha]),
    ];
    expect(JSON.stringify(all)).not.toMatch(/Asha|Ravi|Indore/);
    expect(all[1]).toEqual([{ field: 'students.1.name', before: '(not kept)', after: '(not kept)' }]);
    expect(all[2]).toContainEqual({ field: 'students', before: '2', after: '1' });
  });

  it('cuts what is long', () =>
    expect(changes({ desc: 'x'.repeat(600) })).toEqual([{ field: 'desc', after: `${'x'.repeat(500)}…` }]));

  it('counts what is too much to name', () => {
    const students = Array.from({ length: 150 }, (_, n) => ({ _id: String(n), name: `S${n}`, course: 'B.A.' }));
    const { changes: named, note } = describeChanges(college, { ...college, students });
    expect(named).toHaveLength(200);
    expect(note).toBe('and 101 more fields');
  });
});

describe('the version', () => {
  const record: CollegeRecord = {
    _id: new Types.ObjectId(),
    name: 'A college',
    rating: { overall: 4, faculty: 4 },
    keywords: ['a'],
    gallery: [{ key: 'gallery/1', alt: 'Gate' }],
    updatedAt: new Date(),
  };
  const version = (over: Partial<CollegeRecord> = {}) => versionOf(toEdited({ ...record, ...over }));

  it('is the same for the same college', () => {
    expect(version()).toBe(version());
    expect(version({ rating: { faculty: 4, overall: 4 } })).toBe(version());
    expect(version({ updatedAt: new Date(0), revision: 7, importHash: 'x', sourceId: 'y', courses: [] })).toBe(
      version(),
    );
  });

  it.each<[string[], Partial<CollegeRecord>]>([
    [['name'], { name: 'B' }],
    [['rating'], { rating: 4 }],
    [['keywords', 'gallery'], { keywords: ['b'], gallery: [] }],
    [['gallery'], { gallery: [{ key: 'gallery/1', alt: 'Door' }] }],
    [['location', 'provenance'], { location: 'Pune', provenance: { source: 'x' } }],
  ])('names %j as changed', (fields, over) => expect(changedFields(version(), version(over))).toEqual(fields));

  it.each(['', 'x', 'undefined'])('takes every field of the version %j as changed', (broken) =>
    expect(changedFields(broken, version())).toHaveLength(35),
  );
});

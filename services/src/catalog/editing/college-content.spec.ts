import type { CourseForm, StudentForm } from '@setu/contracts';
import { exampleForm } from '@setu/contracts/testing';
import { Types } from 'mongoose';
import { provenanceOf, toFields } from './college-content.js';

const [course] = exampleForm().courses as [CourseForm];
const stored = (title: string) => ({ ...course, _id: new Types.ObjectId(), title });
const idsOf = (courses: CourseForm[], known: ReturnType<typeof stored>[]) =>
  toFields({ ...exampleForm(), courses }, { courses: known }).courses!.map(({ _id }) => _id);

describe('courses keep their ids', () => {
  const [a, b] = [stored('A'), stored('B')];

  it.each<[string, CourseForm[], unknown[]]>([
    [
      'by id, renamed and reordered',
      [
        { ...course, _id: String(b._id), title: 'X' },
        { ...course, _id: String(a._id) },
      ],
      [b._id, a._id],
    ],
    ['by title', [{ ...course, title: 'B' }], [b._id]],
    [
      'an id before a title',
      [
        { ...course, title: 'A' },
        { ...course, _id: String(a._id), title: 'C' },
      ],
      ['new', a._id],
    ],
  ])('%s', (_, courses, ids) =>
    expect(idsOf(courses, [a, b]).map((id) => ([a._id, b._id].includes(id) ? id : 'new'))).toEqual(ids),
  );

  it.each([String(new Types.ObjectId()), 'x', ''])('not an id of others: %j', (_id) => {
    const [id] = idsOf([{ ...course, _id, title: 'New' }], [a, b]);
    expect([String(a._id), String(b._id), _id]).not.toContain(String(id));
  });

  it('not one id for two', () => {
    const both = idsOf(
      [
        { ...course, _id: String(a._id) },
        { ...course, _id: String(a._id) },
      ],
      [a],
    );
    expect(new Set(both.map(String)).size).toBe(2);
  });
});

it('keeps what the form does not know of a student', () => {
  const known = {
    _id: new Types.ObjectId(),
    name: 'Asha',
    course: 'B.A.',
    image: 'a.webp',
    keywords: ['x'],
    sample: true,
  };
  const sent: StudentForm[] = [{ _id: String(known._id), name: 'Asha Rao', course: 'B.A.' }];
  const { students } = toFields({ ...exampleForm(), students: sent }, { students: [known] });
  expect(students).toEqual([{ ...known, name: 'Asha Rao' }]);
});

describe('provenance', () => {
  const demo = { source: 'Public record', url: 'https://x.in', asOf: '2025-06-01', sampleFigures: true };
  const entered = { source: 'Entered by the editors of this site', asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) };

  it.each([
    ['a new college', undefined, true, undefined, entered],
    ['a college without any', undefined, false, undefined, undefined],
    ['an edited sample', demo, false, undefined, demo],
    ['a sample whose figures are real now', demo, false, false, { ...entered, url: demo.url }],
    ['figures that are samples', { source: 'AISHE' }, false, true, { source: 'AISHE', sampleFigures: true }],
    ['facts that never were samples', { source: 'AISHE' }, false, false, { source: 'AISHE' }],
  ])('of %s', (_, stored, isNew, sampleFigures, expected) =>
    expect(provenanceOf(stored, isNew, sampleFigures)).toEqual(expected),
  );
});

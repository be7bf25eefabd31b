import type { CourseForm, StudentForm } from '@setu/contracts';
import { Types } from 'mongoose';
import { exampleForm } from '@setu/contracts/testing';
import { toFields } from './college-fields.js';

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

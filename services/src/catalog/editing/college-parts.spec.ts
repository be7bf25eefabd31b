import { ApiError } from '../../platform/http/api-error.js';
import { readParts } from './college-parts.js';

const rejection = (body: Record<string, unknown>) => {
  try {
    readParts(body);
  } catch (error) {
    return (error as ApiError).fields;
  }
  return undefined;
};

it('reads texts as they are, JSON as what it says, and lists either way', () =>
  expect(
    readParts({
      _id: 'x',
      name: '["a name"]',
      rating: '{"faculty": 4}',
      contact: { email: 'a@b.in' },
      courses: '[]',
      facilities: '["Library", "Gym"]',
      recruiters: 'Infosys; TCS',
      whyChoose: '[A] grade; Labs',
      keywords: ['one', 'two'],
    }),
  ).toEqual({
    name: '["a name"]',
    rating: { faculty: 4 },
    contact: { email: 'a@b.in' },
    courses: [],
    facilities: ['Library', 'Gym'],
    recruiters: 'Infosys; TCS',
    whyChoose: '[A] grade; Labs',
    keywords: ['one', 'two'],
  }));

it.each(['rating', 'contact', 'package', 'courses', 'moreInfo', 'students', 'existingGallery', 'galleryOrder'])(
  'names %s when it is not JSON',
  (part) => {
    for (const text of ['', '{', '[1,', "{'a': 1}", 'undefined', '['.repeat(200_000)])
      expect(rejection({ [part]: text })).toEqual({ [part]: `${part} is not valid JSON.` });
  },
);

it.each([
  ['a broken list', { facilities: '["Library",' }, { facilities: 'facilities is not valid JSON.' }],
  ['two names', { name: ['a', 'b'] }, { name: 'name must be a text.' }],
  ['what it does not know', { sourceId: 'x' }, { sourceId: 'sourceId is not known here' }],
  ['an endless list', { courses: `[${'1,'.repeat(500)}1]` }, { courses: 'courses may have at most 500 entries.' }],
])('rejects %s', (_, body, fields) => expect(rejection(body)).toEqual(fields));

import { exampleForm } from '../../testing/example-form.js';
import type { College } from './college.js';
import { completenessOf } from './completeness.js';

const complete = { ...(exampleForm() as unknown as College), logo: '/api/media/logos/a.webp' };
const imported = { name: 'Imported', location: 'Indore', type: 'Public', keywords: ['x'], courses: [] } as const;

it('takes a college that its form would take as complete', () =>
  expect(completenessOf(complete)).toEqual({ state: 'complete', required: 22, missing: [] }));

it('asks no reviewer of a Hindi name, whom visitors do not see', () =>
  expect(completenessOf({ ...complete, nameHi: 'इंदौर', nameHiSource: 'Its website' }).missing).toEqual([]));

it('asks no affiliation of a public college', () =>
  expect(completenessOf({ ...complete, type: 'Public', affiliation: undefined })).toEqual({
    state: 'complete',
    required: 21,
    missing: [],
  }));

it('takes one of which nothing but a row of a file is known as an entry of a directory', () => {
  const { state, required, missing } = completenessOf({ ...imported, keywords: ['x'], courses: [] });
  expect([state, required, missing.length]).toEqual(['directory', 20, 17]);
  expect(missing.slice(0, 3)).toEqual(['Established year', 'Description', 'Website']);
  expect(missing.at(-1)).toBe('Logo');
});

it('takes groups of blanks, as a form has them, for nothing known', () => {
  const blanks = { contact: { email: '', phone: '' }, rating: {}, facilities: [] };
  expect(completenessOf({ ...imported, keywords: [], courses: [], ...blanks }).state).toBe('directory');
});

it.each<[string, Partial<College>]>([
  ['a logo', { logo: '/api/media/logos/a.webp' }],
  ['a phone number', { contact: { phone: '0731 2438700' } }],
  ['a rating', { rating: 4 }],
])('takes one with %s as in progress', (_, over) =>
  expect(completenessOf({ ...imported, keywords: [], courses: [], ...over }).state).toBe('in-progress'),
);

it('counts the courses once, whatever is missing of them', () => {
  const [course] = complete.courses;
  const { missing, state } = completenessOf({ ...complete, courses: [{ ...course!, desc: '', duration: undefined }] });
  expect([state, missing]).toEqual(['in-progress', ['Courses']]);
});

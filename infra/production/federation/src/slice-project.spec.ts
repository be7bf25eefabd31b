import { resolve } from 'node:path';
import { problemsOfSlice, sliceProjects, type SliceInfo } from './slice-project.js';

const slice = (changes: Partial<SliceInfo>): SliceInfo => ({ sdk: '^2.0.0', port: 3000, pages: {}, ...changes });

test('every slice of this workspace has a valid declaration', () => {
  expect(sliceProjects(resolve(__dirname, '../../../..')).map(({ name }) => name)).toContain('catalog');
});

test('a page with parameters needs an example address that matches it', () => {
  const problems = (example?: string) => problemsOfSlice(slice({ pages: { '/exams': {}, '/exams/:id': { example } } }));
  expect(problems('/exams/7?tab=dates')).toEqual([]);
  expect(problems()).toEqual(['slice.pages has parameters in /exams/:id; give it an "example" address.']);
  expect(problems('/exams')).toEqual(['the example /exams is no address of the page /exams/:id.']);
});

test('a fill names a widget, or a label with a page, and its order', () => {
  const fills = (...fills: object[]) => problemsOfSlice(slice({ fills: fills as SliceInfo['fills'] }));
  expect(fills({ slot: 'navigation', order: 25, label: 'Exams', page: '/exams' })).toEqual([]);
  expect(fills({ slot: 'college-tab', order: 35, label: 'Exams', widget: 'Exams', chunks: ['exams'] })).toEqual([]);
  expect(fills({ slot: 'navigation', order: '25', label: ' ', page: '//evil.example' })).toEqual([
    'the fill of navigation has the order 25; it must be a whole number above 0.',
    'the fill of navigation leads to //evil.example; it must be a path of this site such as /exams.',
    'the fill of navigation has no label of 1 to 200 characters.',
  ]);
  expect(fills({ slot: 'navigation', order: 25, label: 'Exams' })).toEqual([
    'the fill of navigation names neither a widget nor a label with a page.',
  ]);
});

test('a redirect stays on this site', () => {
  expect(problemsOfSlice(slice({ redirects: { '/old/:id': '/new/:id' } }))).toEqual([]);
  expect(problemsOfSlice(slice({ redirects: { '/old': 'https://evil.example' } }))).toEqual([
    'the redirect from /old names https://evil.example; it must be a path of this site such as /exams/:id.',
  ]);
});

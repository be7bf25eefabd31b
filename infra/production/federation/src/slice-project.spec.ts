import { resolve } from 'node:path';
import { problemsOfSlice, sliceProjects, type SliceInfo } from './slice-project.js';

const slice = (changes: Partial<SliceInfo>): SliceInfo => ({ sdk: '^2.0.0', port: 3000, pages: {}, ...changes });

test('every slice of this workspace declares itself without contradiction', () => {
  expect(sliceProjects(resolve(__dirname, '../../../..')).map(({ name }) => name)).toContain('catalog');
});

test('a page with parameters needs an example that is an address of it', () => {
  const problems = (example?: string) => problemsOfSlice(slice({ pages: { '/exams': {}, '/exams/:id': { example } } }));
  expect(problems('/exams/7?tab=dates')).toEqual([]);
  expect(problems()).toEqual(['slice.pages has parameters in /exams/:id; give it an "example" address.']);
  expect(problems('/exams')).toEqual(['the example /exams is no address of the page /exams/:id.']);
});

test('props are for declared widgets only', () => {
  const declared = { widgets: ['Dates'], widgetProps: { Dates: { id: 7 } } };
  expect(problemsOfSlice(slice(declared))).toEqual([]);
  expect(problemsOfSlice(slice({ ...declared, widgets: [] }))).toEqual([
    'slice.widgetProps names Dates, which is not in slice.widgets.',
  ]);
});

test('a redirect stays on this site', () => {
  expect(problemsOfSlice(slice({ redirects: { '/old/:id': '/new/:id' } }))).toEqual([]);
  expect(problemsOfSlice(slice({ redirects: { '/old': 'https://evil.example' } }))).toEqual([
    'the redirect from /old names https://evil.example; it must be a path of this site such as /exams/:id.',
  ]);
});

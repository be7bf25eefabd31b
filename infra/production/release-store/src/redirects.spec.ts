import { movedTo, problemsBesidePages, problemsOfRedirects } from './redirects.js';

test.each([
  ['/old/7', '/new/7/dates'],
  ['/OLD/7/', '/new/7/dates'],
  ['/old/a%20b', '/new/a%20b/dates'],
  // Stays on this site with any input of the visitor.
  ['/old/\\\\evil.example', '/new/\\\\evil.example/dates'],
  ['/old', undefined],
  ['/old/7/8', undefined],
])('%s has moved to %s', (path, expected) => expect(movedTo({ '/old/:id': '/new/:id/dates' }, path)).toBe(expected));

test('the first segment of a target names a page, and every parameter is known', () => {
  expect(problemsOfRedirects({ '/old': '/new', '/exams/:id': '/exam/:id', '/terms': '/t&c' })).toEqual([]);
  for (const to of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/:id',
    '/',
    '/new?x=1',
    '/new#x',
    '/a//b',
    '',
  ])
    expect(problemsOfRedirects({ '/old/:id': to })).toEqual([expect.stringContaining('must be a path of this site')]);
  expect(problemsOfRedirects({ '/old/*': '/new' })).toEqual([expect.stringContaining('names /old/*')]);
  expect(problemsOfRedirects({ '/old/:id': '/new/:other' })).toEqual([
    'the redirect from /old/:id leads to /new/:other, but /old/:id has no :other.',
  ]);
});

test('a redirect goes from a path without a page to a page, so there is no loop', () => {
  const pages = ['/new/:id', '/exams'];
  expect(problemsBesidePages({ '/old/:id': '/new/:id', '/tests': '/exams' }, pages)).toEqual([]);
  expect(problemsBesidePages({ '/a': '/b', '/b': '/a' }, pages)).toEqual([
    'the redirect from /a leads to /b, which is no page of the release.',
    'the redirect from /b leads to /a, which is no page of the release.',
  ]);
  expect(problemsBesidePages({ '/new/first': '/exams' }, pages)).toEqual([
    'the redirect from /new/first is also the page /new/:id; drop one of them.',
  ]);
});

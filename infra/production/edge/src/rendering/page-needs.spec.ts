import type { ReleasedBuild, ReleasedSlice, ReleaseSet } from '@setu/release-store';
import { pageNeeds, pageToRender } from './page-needs.js';
import { pageFills } from './slots.js';

const build = (changes: Partial<ReleasedSlice>): ReleasedSlice => ({
  version: '1',
  entry: '/e',
  integrity: '',
  container: '',
  routes: [],
  sdkRange: '',
  shared: {},
  size: 0,
  widgets: [],
  preloads: [],
  server: { href: '/server.js', integrity: '' },
  ...changes,
});
const shell: ReleasedBuild = build({
  routes: ['/', '/admin'],
  preloads: ['/', '/admin'].map((pattern) => ({ pattern, files: [], data: [], server: { query: [] } })),
});
const catalog = build({
  routes: ['/colleges', '/colleges/:id'],
  preloads: [
    { pattern: '/colleges', files: [], data: [] },
    {
      pattern: '/colleges/:id',
      files: [],
      data: ['/api/colleges/:id'],
      server: { query: ['tab', 'sort'], data: ['/api/gallery/:id'] },
    },
    { pattern: '/', files: [], data: ['/api/colleges?sample=4'] },
  ],
});
const mentors = build({
  routes: ['/mentors'],
  preloads: [
    { pattern: '/colleges/:id', files: [], data: ['/api/mentors?college=:id'] },
    {
      pattern: '/mentors',
      files: [],
      data: ['/api/mentors?limit=24&search=:search&page=:page&secret=:secret'],
      server: { query: ['search', 'page'] },
    },
  ],
});
const set: ReleaseSet = { shell, slices: { catalog, mentors } };

test('a page has the data of the widgets on it and what only the server needs, and knows its own', () =>
  expect(pageToRender(set, '/colleges/7', '')).toEqual({
    pattern: '/colleges/:id',
    owner: 'catalog',
    key: '/colleges/7',
    url: '/colleges/7',
    needs: pageNeeds(set, '/colleges/7'),
    data: ['/api/colleges/7', '/api/mentors?college=7', '/api/gallery/7'],
    ownData: ['/api/colleges/7'],
    builds: ['shell', 'catalog', 'mentors'],
    isPrivate: false,
    language: 'en',
    takesPrivateValues: false,
  }));

test('of the query only what the page shows makes another page, in one order', () => {
  const url = (query: string) => pageToRender(set, '/colleges/7', query)?.url;
  expect(url('utm_source=x&sort=a&tab=rating&tab=second')).toBe('/colleges/7?tab=rating&sort=a');
  expect(url('tab=&other=1')).toBe('/colleges/7');
  expect(url('tab=%22%3Cscript%3E')).toBe('/colleges/7?tab=%22%3Cscript%3E');
});

test.each([
  ['', '/mentors', '/api/mentors?limit=24'],
  ['search=+b.ed+%26+co+&page=', '/mentors?search=b.ed+%26+co', '/api/mentors?limit=24&search=b.ed%20%26%20co'],
  ['page=2&search=x&secret=1', '/mentors?search=x&page=2', '/api/mentors?limit=24&search=x&page=2'],
  ['search=%26limit%3D1', '/mentors?search=%26limit%3D1', '/api/mentors?limit=24&search=%26limit%3D1'],
])('the data of ?%s has only the parameters that the page declares', (query, url, data) =>
  expect(pageToRender(set, '/mentors', query)).toMatchObject({ url, data: [data], ownData: [data] }),
);

test('a parameter that a form repeats has all its values, with commas between them', () => {
  const preload = { pattern: '/seats', files: [], data: ['/api/seats?where=:where'] };
  const server = { query: ['where', 'sort'], several: ['where'] };
  const seats = build({ routes: ['/seats'], preloads: [{ ...preload, server }] });
  const shown = (query: string) => pageToRender({ shell, slices: { seats } }, '/seats', query);
  expect(shown('where=Bihar&sort=a&where=+Goa+&where=&sort=b')).toMatchObject({
    url: '/seats?where=Bihar%2CGoa&sort=a',
    data: ['/api/seats?where=Bihar%2CGoa'],
  });
  expect(shown(`${'where=Andhra+Pradesh&'.repeat(40)}`)).toBeDefined();
  expect(shown(`where=${'x'.repeat(1001)}`)).toBeUndefined();
});

test('what no cache should hold is not rendered', () =>
  expect(pageToRender(set, '/colleges/7', `tab=${'x'.repeat(300)}`)).toBeUndefined());

test('a slice without a server build leaves its place to the browser', () => {
  const older = { shell, slices: { catalog, mentors: build({ ...mentors, server: undefined }) } };
  expect(pageToRender(older, '/colleges/7', '')?.builds).toEqual(['shell', 'catalog']);
});

test.each([
  ['a page that declares nothing', set, '/colleges'],
  ['an unknown page in a shell without a server build', { ...set, shell: { ...shell, server: undefined } }, '/nowhere'],
  ['an unknown page of the administrators', set, '/admin/nowhere'],
  ['an administrator’s page', set, '/admin'],
  [
    'a page of a build without a server build',
    { shell, slices: { catalog: build({ ...catalog, server: undefined }) } },
    '/colleges/7',
  ],
  ['a page in a shell without one', { ...set, shell: { ...shell, server: undefined } }, '/'],
])('%s is client-rendered', (_what, release, path) => expect(pageToRender(release, path, '')).toBeUndefined());

test('a page fetches what its own pattern names, not what a wider one of the same slice does', () => {
  const file = (href: string) => ({ href, integrity: '' });
  const needs = (routes: string[], path: string) => {
    const preloads = [...routes, '/exams/*'].map((pattern) => ({
      pattern,
      files: [file(pattern)],
      data: [`/api${pattern}`],
    }));
    const others = build({
      routes: ['/other/:id'],
      preloads: [{ pattern: '/exams/:id', files: [file('widget')], data: [] }],
    });
    const { files, widgetFiles, data } = pageNeeds(
      { shell, slices: { exams: build({ routes, preloads }), others } },
      path,
    );
    return [...[...files, ...widgetFiles].map(({ href }) => href), ...data];
  };
  const routes = ['/exams/:id', '/exams/import', '/exams/:id/results', '/:kind/import'];
  for (const order of [routes, routes.toReversed()]) {
    expect(needs(order, '/exams/import')).toEqual(['/exams/import', '/exams/*', '/api/exams/import', '/api/exams/*']);
    expect(needs(order, '/exams/7')).toEqual(['/exams/:id', '/exams/*', 'widget', '/api/exams/7', '/api/exams/*']);
  }
});

test('all unknown pages are one', () => {
  const needs = pageNeeds(set, '/nowhere');
  const unknown = {
    pattern: '*',
    owner: 'shell',
    key: '*',
    needs,
    data: [],
    ownData: [],
    builds: ['shell'],
    isPrivate: false,
    language: 'en',
    takesPrivateValues: false,
  };
  expect(pageToRender(set, '/nowhere', 'a=b')).toEqual({ ...unknown, url: '/nowhere' });
  expect(pageToRender(set, '/colleges/7/x', '')).toEqual({ ...unknown, url: '/colleges/7/x' });
});

describe('a slot', () => {
  const file = { href: '/slices/exams/1/slice.js', integrity: 'sha256-x' };
  const withSlots: ReleaseSet = {
    shell: { ...shell, slots: { navigation: { takes: 'link' }, 'home-section': { takes: 'widget', pages: ['/'] } } },
    slices: {
      catalog: { ...catalog, slots: { 'college-tab': { takes: 'tab', pages: ['/colleges/:id'] } } },
      exams: build({
        routes: ['/exams'],
        fills: [
          { slot: 'navigation', order: 25, label: 'Exams', page: '/exams', files: [], data: [], size: 0 },
          { slot: 'college-tab', order: 35, label: 'Exams', widget: 'Tab', files: [file], data: ['/api/exams?of=:id'] },
          { slot: 'home-section', order: 5, widget: 'Section', lazy: true, files: [file], data: [] },
        ],
      }),
      mentors: build({
        fills: [{ slot: 'navigation', order: 5, label: 'Talk', page: '/mentors', files: [], data: [], budget: 3 }],
      }),
    },
  };

  test('brings files, data and the build of a widget in it to the pages that show it', () => {
    expect(pageNeeds(withSlots, '/colleges/7')).toMatchObject({
      widgetFiles: [file],
      data: ['/api/colleges/7', '/api/exams?of=7'],
    });
    expect(pageToRender(withSlots, '/colleges/7', '')!.builds).toEqual(['shell', 'catalog', 'exams']);
  });

  test('brings nothing for a link, for a widget that waits, or elsewhere', () => {
    expect(pageNeeds(withSlots, '/').widgetFiles).toEqual([]);
    expect(pageToRender(withSlots, '/', '')!.builds).toEqual(['shell', 'catalog']);
    expect(pageNeeds(withSlots, '/colleges').widgetFiles).toEqual([]);
  });

  test('is told to the page with what fills it, in order', () =>
    expect(pageFills(withSlots, 'en')).toEqual({
      navigation: [
        { slice: 'mentors', order: 5, label: 'Talk', page: '/mentors' },
        { slice: 'exams', order: 25, label: 'Exams', page: '/exams' },
      ],
      'college-tab': [{ slice: 'exams', order: 35, label: 'Exams', widget: 'Tab' }],
      'home-section': [{ slice: 'exams', order: 5, widget: 'Section', lazy: true }],
    }));
});

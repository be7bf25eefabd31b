import type { SiteConfig } from '@setu/contracts';
import type { PageStatus } from '../rendering/page-data.js';
import { headTags } from './document-head.js';
import { readHead } from '../rendering/read-head.js';

const site = { origin: 'https://setu.example', brandName: 'A & <B>' } as SiteConfig;
const place = { site, path: '/colleges/42', status: 200 as PageStatus };
const tagsOf = (head: unknown, changes: Partial<typeof place> = {}) =>
  headTags(readHead(head), { ...place, ...changes }).split('\n    ');

const head = {
  title: 'A "college"',
  description: '<b>',
  image: { path: '/api/colleges/42/share.jpg', alt: 'A college' },
};

test('a page is described to search engines and chat apps, once', () => {
  expect(tagsOf(head)).toEqual([
    '<title>A &quot;college&quot; · A &amp; &lt;B&gt;</title>',
    '<link rel="canonical" href="https://setu.example/colleges/42" />',
    '<meta name="description" content="&lt;b&gt;" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    '<meta property="og:title" content="A &quot;college&quot; · A &amp; &lt;B&gt;" />',
    '<meta property="og:description" content="&lt;b&gt;" />',
    '<meta property="og:url" content="https://setu.example/colleges/42" />',
    '<meta property="og:site_name" content="A &amp; &lt;B&gt;" />',
    '<meta property="og:type" content="website" />',
    '<meta property="og:locale" content="en_IN" />',
    '<meta property="og:image" content="https://setu.example/api/colleges/42/share.jpg" />',
    '<meta property="og:image:type" content="image/jpeg" />',
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="A college" />',
  ]);
});

test('a page that is not rendered has the brand, its own address and the picture of the site', () => {
  const tags = tagsOf(undefined);
  expect(tags).toContain('<title>A &amp; &lt;B&gt;</title>');
  expect(tags).toContain('<link rel="canonical" href="https://setu.example/colleges/42" />');
  expect(tags).toContain('<meta property="og:image" content="https://setu.example/api/share.jpg" />');
  expect(tags.join()).not.toContain('description');
});

test('a page names its own address where parameters make it another page', () => {
  const tags = tagsOf({ canonical: '/colleges?page=2' });
  expect(tags).toContain('<link rel="canonical" href="https://setu.example/colleges?page=2" />');
  expect(tags).toContain('<meta property="og:url" content="https://setu.example/colleges?page=2" />');
});

test.each([
  ['a page that says so', { noindex: true }, {}],
  ['an unknown page', {}, { status: 404 as PageStatus }],
  ['the administrator’s pages', {}, { path: '/admin/colleges' }],
])('%s stays out of search engines', (_name, given, changes) =>
  expect(tagsOf(given, changes)).toContain('<meta name="robots" content="noindex" />'),
);

test('other pages may be found', () => expect(tagsOf(head).join()).not.toContain('robots'));

test('structured data is data that cannot end its element', () => {
  const tag = tagsOf({ structuredData: [{ '@type': 'Thing', name: '</script><script>alert(1)' }] }).at(-1)!;
  expect(tag).not.toContain('<script>alert');
  expect(JSON.parse(/^<script type="application\/ld\+json">(.*)<\/script>$/.exec(tag)![1]!)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Thing',
    name: '</script><script>alert(1)',
  });
});

test.each([
  [null],
  ['text'],
  [
    {
      title: {},
      description: ['x'],
      canonical: 'https://evil.example',
      noindex: 'yes',
      languages: ['xx'],
      image: { path: '//evil.example' },
    },
  ],
  [{ canonical: '//evil.example', image: 7, structuredData: {} }],
  [{ title: 'x'.repeat(2_000), structuredData: [{ name: 'x'.repeat(200_000) }] }],
  [{ structuredData: ['x', null] }],
  [{ movedTo: 'https://evil.example' }],
  [{ movedTo: '/\\evil.example' }],
  [{ movedTo: '/a\r\nset-cookie: x' }],
])('a head of another shape is left out: %#', (given) => expect(readHead(given)).toEqual({}));

import type { SiteConfig } from '@setu/contracts';
import type { Release, ReleasedBuild } from '@setu/release';
import { renderDocument } from './document.js';

const template =
  '<title>{{brandName}}</title><!-- preloads --><script id="site">{{site}}</script><script id="release">{{release}}</script>';
const site = { brandName: 'A & <B>', supportEmail: 'a@b.example' } as SiteConfig;
const build = (changes: Partial<ReleasedBuild>): ReleasedBuild => ({
  version: '1',
  entry: '/slices/catalog/1/slice.js',
  integrity: 'sha384-x',
  routes: [],
  sdkRange: '^1.0.0',
  preloads: [],
  ...changes,
});
const slice = build({
  routes: ['/colleges/:collegeId'],
  preloads: [
    {
      pattern: '/colleges/:collegeId',
      files: [{ href: '/slices/catalog/1/slice.js', integrity: 'sha384-x' }],
      data: ['/api/colleges/:collegeId'],
    },
  ],
});
const release: Release = { revision: 3, createdAt: '', shell: build({ routes: ['/'] }), slices: { catalog: slice } };

test('a page is preloaded with its files, their hashes and its data', () => {
  const { html, known } = renderDocument(template, release, site, '/colleges/42');
  expect(known).toBe(true);
  expect(html).toContain(
    '<link rel="preload" as="script" href="/slices/catalog/1/slice.js" integrity="sha384-x" crossorigin fetchpriority="low" />',
  );
  expect(html).toContain('<link rel="preload" as="fetch" href="/api/colleges/42" crossorigin />');
});

test('another page preloads none of it, and an unknown one is known to be unknown', () => {
  expect(renderDocument(template, release, site, '/').html).not.toContain('preload');
  expect(renderDocument(template, release, site, '/nowhere').known).toBe(false);
});

test('the browser is told where the slices are, and nothing of their preloads', () => {
  const { html } = renderDocument(template, release, site, '/');
  const json = /id="release">(.*?)<\/script>/.exec(html)![1]!;
  expect(JSON.parse(json)).toEqual({
    revision: 3,
    slices: {
      catalog: {
        version: '1',
        entry: '/slices/catalog/1/slice.js',
        integrity: 'sha384-x',
        routes: ['/colleges/:collegeId'],
        sdkRange: '^1.0.0',
      },
    },
  });
});

test('configuration cannot break out of the document', () => {
  const hostile = { ...site, companyName: '</script><script>alert(1)</script>' };
  const { html } = renderDocument(template, release, hostile, '/');
  expect(html).toContain('<title>A &amp; &lt;B&gt;</title>');
  expect(html).not.toContain('</script><script>alert');
});

test('a path cannot break out of a preload', () => {
  const { html } = renderDocument(template, release, site, '/colleges/"><script>');
  expect(html).toContain('/api/colleges/&quot;&gt;&lt;script&gt;');
});

test('the administrator’s pages get no header', () => {
  const withHeader = `<!-- header --><b>bar</b><!-- /header -->${template}`;
  expect(renderDocument(withHeader, release, site, '/admin/colleges').html).not.toContain('bar');
  expect(renderDocument(withHeader, release, site, '/colleges').html).toContain('bar');
});

import type { SiteConfig } from '@setu/contracts';
import type { ReleasedSlice } from '@setu/release';
import type { LiveRelease } from './release-source.js';
import { renderDocument } from './document.js';

const template =
  '<title>{{brandName}}</title><!-- preloads --><script id="site">{{site}}</script><script id="release">{{release}}</script>';
const site = { brandName: 'A & <B>', supportEmail: 'a@b.example' } as SiteConfig;
const build = (changes: Partial<ReleasedSlice>): ReleasedSlice => ({
  version: '1',
  entry: '/slices/catalog/1/slice.js',
  integrity: 'sha384-x',
  routes: [],
  container: 'mfe_catalog_1',
  sdkRange: '^1.0.0',
  shared: {},
  widgets: [],
  size: 0,
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
const live: LiveRelease = {
  revision: 3,
  template,
  set: { shell: build({ routes: ['/'] }), slices: { catalog: slice } },
};

test('a page is preloaded with its files, their hashes and its data', () => {
  const { html, known } = renderDocument(live, site, '/colleges/42');
  expect(known).toBe(true);
  expect(html).toContain(
    '<link rel="preload" as="script" href="/slices/catalog/1/slice.js" integrity="sha384-x" crossorigin fetchpriority="low" />',
  );
  expect(html).toContain('<link rel="preload" as="fetch" href="/api/colleges/42" crossorigin />');
});

test('another page preloads none of it, and an unknown one is known to be unknown', () => {
  expect(renderDocument(live, site, '/').html).not.toContain('preload');
  expect(renderDocument(live, site, '/nowhere').known).toBe(false);
});

test('the browser is told where the slices are, and nothing of their preloads', () => {
  const { html } = renderDocument(live, site, '/');
  const json = /id="release">(.*?)<\/script>/.exec(html)![1]!;
  expect(JSON.parse(json)).toEqual({
    revision: 3,
    shell: '1',
    keys: [],
    slices: {
      catalog: {
        version: '1',
        entry: '/slices/catalog/1/slice.js',
        integrity: 'sha384-x',
        container: 'mfe_catalog_1',
        routes: ['/colleges/:collegeId'],
      },
    },
  });
});

test('configuration cannot break out of the document', () => {
  const hostile = { ...site, companyName: '</script><script>alert(1)</script>' };
  const { html } = renderDocument(live, hostile, '/');
  expect(html).toContain('<title>A &amp; &lt;B&gt;</title>');
  expect(html).not.toContain('</script><script>alert');
});

test('a path cannot break out of a preload', () => {
  const { html } = renderDocument(live, site, '/colleges/"><script>');
  expect(html).toContain('/api/colleges/&quot;&gt;&lt;script&gt;');
});

test('the administrator’s pages get no header', () => {
  const withHeader = `<!-- header --><b>bar</b><!-- /header -->${template}`;
  expect(renderDocument({ ...live, template: withHeader }, site, '/admin/colleges').html).not.toContain('bar');
  expect(renderDocument({ ...live, template: withHeader }, site, '/colleges').html).toContain('bar');
});

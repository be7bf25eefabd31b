import { backendUrl } from './root-addresses.js';

test.each([
  ['/sitemap.xml', '/api/sitemaps/index.xml'],
  ['/sitemap.xml?x=1', '/api/sitemaps/index.xml'],
  ['/sitemap-colleges-12.xml', '/api/sitemaps/colleges/12'],
  ['/sitemap-places.xml', '/api/sitemaps/places'],
  ['/sitemap-places-hi.xml', '/sitemap-places-hi.xml'],
  ['/sitemap-colleges-../admin.xml', '/sitemap-colleges-../admin.xml'],
  ['/.well-known/data-recipients.json', '/api/data-recipients'],
  ['/.well-known/data-recipients', '/.well-known/data-recipients'],
  ['/sitemap-pages.xml', '/sitemap-pages.xml'],
  ['/sitemap.xmlx', '/sitemap.xmlx'],
  ['/a/sitemap.xml', '/a/sitemap.xml'],
])('%s is %s of the backend', (url, target) => expect(backendUrl(url, () => [])).toBe(target));

test.each([
  ['/sitemap.xml', '/api/sitemaps/index.xml?languages=hi'],
  ['/sitemap-places.xml', '/api/sitemaps/places?languages=hi'],
  ['/sitemap-places-hi.xml', '/api/sitemaps/places?languages=hi&language=hi'],
  ['/sitemap-places-mr.xml', '/sitemap-places-mr.xml'],
  ['/sitemap-colleges-12.xml', '/api/sitemaps/colleges/12'],
])('with pages in Hindi, %s is %s', (url, target) => expect(backendUrl(url, () => ['hi'])).toBe(target));

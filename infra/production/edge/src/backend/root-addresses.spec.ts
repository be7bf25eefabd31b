import { backendUrl } from './root-addresses.js';

test.each([
  ['/sitemap.xml', '/api/sitemaps/index.xml'],
  ['/sitemap.xml?x=1', '/api/sitemaps/index.xml?x=1'],
  ['/sitemap-colleges-12.xml', '/api/sitemaps/colleges/12'],
  ['/sitemap-places.xml', '/api/sitemaps/places'],
  ['/sitemap-colleges-../admin.xml', '/sitemap-colleges-../admin.xml'],
  ['/.well-known/data-recipients.json', '/api/data-recipients'],
  ['/.well-known/data-recipients', '/.well-known/data-recipients'],
  ['/sitemap-pages.xml', '/sitemap-pages.xml'],
  ['/sitemap.xmlx', '/sitemap.xmlx'],
  ['/a/sitemap.xml', '/a/sitemap.xml'],
])('%s is %s of the backend', (url, target) => expect(backendUrl(url)).toBe(target));

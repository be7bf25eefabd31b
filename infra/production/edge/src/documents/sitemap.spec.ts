import { collegesSitemapUrl } from './sitemap.js';

test.each([
  ['/sitemap.xml', '/api/sitemaps/index.xml'],
  ['/sitemap.xml?x=1', '/api/sitemaps/index.xml?x=1'],
  ['/sitemap-colleges-12.xml', '/api/sitemaps/colleges/12'],
  ['/sitemap-places.xml', '/api/sitemaps/places'],
  ['/sitemap-colleges-../admin.xml', '/sitemap-colleges-../admin.xml'],
  ['/sitemap-pages.xml', '/sitemap-pages.xml'],
  ['/sitemap.xmlx', '/sitemap.xmlx'],
  ['/a/sitemap.xml', '/a/sitemap.xml'],
])('%s is %s of the backend', (url, target) => expect(collegesSitemapUrl(url)).toBe(target));

import type { SiteConfig } from '@setu/contracts';
import { tooManyPages } from './too-many-pages.js';

test('says in English and in Hindi, which is marked, how long to wait', () => {
  const html = tooManyPages(undefined, { brandName: 'A & B' } as SiteConfig, '5');
  const [english, hindi] = html.split('<section lang="hi-IN"');
  expect(english).toContain('Please wait 5 seconds');
  expect(hindi).toContain('कृपया 5 सेकंड');
  expect(html).toContain('A &amp; B');
});

import { slugOf } from './slug.js';

test.each([
  ['Madhya Pradesh', 'madhya-pradesh'],
  ['Leh(Ladakh)', 'leh-ladakh'],
  ['AI & Data Science', 'ai-and-data-science'],
  ["Women's Studies", 'womens-studies'],
  ['  B.Tech. – Civil ', 'b-tech-civil'],
  ['Café', 'cafe'],
  ['इन्दौर', 'इन्दौर'],
  ['../../etc', 'etc'],
  ['<script>', 'script'],
  ['—', ''],
])('%s is %s in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  expect(slugOf(slug)).toBe(slug);
});

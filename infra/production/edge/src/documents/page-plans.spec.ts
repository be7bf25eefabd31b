import type { SiteConfig } from '@setu/contracts';
import type { ServedSet } from '../releases/release-source.js';
import { PagePlans } from './page-plans.js';

const build = (routes: string[], more: object = {}) => ({
  version: '1',
  routes,
  preloads: routes.map((pattern) => ({ pattern, files: [], data: [], server: { query: ['tab'] } })),
  server: { href: '/server.js', integrity: '' },
  ...more,
});
const withRank = build(['/chances']);
withRank.preloads[0]!.server = { query: ['exam', 'rank'], private: ['rank'] } as never;
const set = {
  id: 'stable',
  template: '',
  shell: build(['/', '/about'], { redirects: { '/old': '/about' } }),
  slices: { catalog: build(['/colleges/:id']), chances: withRank },
  messages: { hi: {} },
} as unknown as ServedSet;
const plan = (url: string, languages = ['hi']) => {
  const { page, ...rest } = new PagePlans({ languages } as unknown as SiteConfig).get(set, url);
  return { ...rest, rendered: page && [page.language, page.url, page.key] };
};

test('an address with the prefix of a language is the same page in it, with a document of its own', () => {
  expect(plan('/hi/colleges/7?tab=a')).toEqual({
    path: '/hi/colleges/7',
    pagePath: '/colleges/7',
    language: 'hi',
    address: '/hi/colleges/7',
    key: '/hi/colleges/7?tab=a',
    isPrivate: false,
    rendered: ['hi', '/colleges/7?tab=a', '/hi/colleges/7?tab=a'],
  });
  expect(plan('/colleges/7?tab=a')).toMatchObject({ language: 'en', key: '/colleges/7?tab=a' });
  expect(plan('/hi')).toMatchObject({ language: 'hi', pagePath: '/', address: '/hi', key: '/hi' });
});

test.each([
  ['/hi/', '/hi'],
  ['/hi/About', '/hi/about'],
  ['/hi/old', '/hi/about'],
  ['/hi//colleges//7', '/hi/colleges/7'],
])('%s leads to %s', (url, address) => expect(plan(url).address).toBe(address));

test.each(['/en/about', '/xx'])('%s is no page', (url) =>
  expect(plan(url)).toMatchObject({ language: 'en', pagePath: url, rendered: ['en', url, '*'] }),
);

test('a language that the site or the set does not have leads to the page in English', () => {
  expect(plan('/mr/about').address).toBe('/about');
  const english = { ...set, messages: {} };
  const plans = new PagePlans({ languages: ['hi'] } as unknown as SiteConfig);
  expect(plans.get(english, '/hi/about')).toMatchObject({ language: 'en', address: '/about', page: undefined });
});

test.each(['/chances?rank=7', '/hi/chances?rank=7', '/mr/chances?rank=7'])(
  '%s has a personal value in every language',
  (url) => expect(plan(url).isPrivate).toBe(true),
);

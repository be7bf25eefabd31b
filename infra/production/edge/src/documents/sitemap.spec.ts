import type { SiteConfig } from '@setu/contracts';
import type { DeclaredHead, ReleasedBuild } from '@setu/release-store';
import fastify from 'fastify';
import type { ReleaseSource, ServedSet } from '../releases/release-source.js';
import type { RenderedPages } from '../rendering/rendered-pages.js';
import { languagesOfPlaces, pagesSitemap } from './sitemap.js';

const site = { origin: 'https://setu.example', languages: ['hi'] } as SiteConfig;

const setWith = (pages: Record<string, DeclaredHead | undefined>, untranslated: string[] = []) => {
  const preloads = Object.entries(pages).map(([pattern, head]) => ({
    pattern,
    files: [{ href: `${pattern}.js`, integrity: '' }],
    data: [],
    server: { query: [] },
    head,
  }));
  const shell = { routes: Object.keys(pages), preloads, server: { href: '/server.js', integrity: '' } };
  const keys = new Map(preloads.map(({ files }) => [files[0]!.href, ['k']]));
  const incomplete = new Set(untranslated.map((pattern) => `${pattern}.js`));
  return {
    shell: shell as unknown as ReleasedBuild,
    slices: {},
    messages: { hi: { keys, incomplete } },
  } as unknown as ServedSet;
};

async function sitemapOf(set: ServedSet, siteConfig = site): Promise<string> {
  const app = fastify();
  const source = { get: async () => ({ revision: 1, stable: set }) } as unknown as ReleaseSource;
  const pages = { get: async () => ({ status: 200 }) } as unknown as RenderedPages;
  pagesSitemap(app, siteConfig, source, pages);
  return (await app.inject('/sitemap-pages.xml')).body;
}

test('a page in two languages has an entry in each, which names both', async () => {
  const links =
    '<xhtml:link rel="alternate" hreflang="en-IN" href="https://setu.example/about" />' +
    '<xhtml:link rel="alternate" hreflang="hi-IN" href="https://setu.example/hi/about" />' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://setu.example/about" />';
  expect(await sitemapOf(setWith({ '/about': undefined, '/half': undefined }, ['/half'])))
    .toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://setu.example/about</loc>${links}</url>
<url><loc>https://setu.example/hi/about</loc>${links}</url>
<url><loc>https://setu.example/half</loc></url>
</urlset>
`);
});

test('a site in English alone names no other address', async () => {
  const text = await sitemapOf(setWith({ '/about': undefined }), { ...site, languages: [] });
  expect(text).toContain('<url><loc>https://setu.example/about</loc></url>\n</urlset>');
});

test('pages of places are listed in a language if each of them is translated, and the site has it', () => {
  const pages = { '/in/:state': { translated: true }, '/programmes/:name': { translated: true }, '/:id': undefined };
  expect(languagesOfPlaces(setWith(pages, ['/:id']), site)).toEqual(['hi']);
  expect(languagesOfPlaces(setWith(pages, ['/in/:state']), site)).toEqual([]);
  expect(languagesOfPlaces(setWith(pages), { ...site, languages: [] })).toEqual([]);
  expect(languagesOfPlaces(setWith({ '/:id': undefined }), site)).toEqual([]);
});

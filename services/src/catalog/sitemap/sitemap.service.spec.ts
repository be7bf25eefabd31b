import type { Settings } from '../../platform/settings.js';
import type { CollegeEntry } from '../read-model/college-views.js';
import { readAdmissionInstitutions, readExamFacts } from '@setu/open-data';
import type { ClosingImports } from '../closing-imports/closing-imports.service.js';
import type { CollegeGroupsService } from '../places/college-groups.service.js';
import type { ReadModelService } from '../read-model/read-model.service.js';
import { SitemapService } from './sitemap.service.js';

type Listed = Pick<CollegeEntry, 'courseIds' | 'isSample' | 'changedAt'>;

const entry = (changes: Partial<Listed> = {}): Listed => ({
  courseIds: [],
  isSample: false,
  changedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});

const sitemapOf = (entries: [string, Listed][], addresses: string[] = []) =>
  new SitemapService(
    { catalogue: { entries: new Map(entries) } } as unknown as ReadModelService,
    { addresses: () => addresses } as unknown as CollegeGroupsService,
    { facts: readExamFacts, institutions: readAdmissionInstitutions } as unknown as ClosingImports,
    { PUBLIC_ORIGIN: 'https://setu.example/' } as Settings,
  );

async function read(sitemap: SitemapService, number: number): Promise<string> {
  let text = '';
  for await (const part of (await sitemap.file(number))!.content()) text += part;
  return text;
}

const addressesIn = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test('names colleges and courses by the public address, with the time of their last change', async () => {
  const sitemap = sitemapOf([
    ['b', entry({ courseIds: ['x'], changedAt: '2026-02-02T00:00:00.000Z' })],
    ['a', entry()],
  ]);
  expect(await read(sitemap, 1)).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://setu.example/colleges/a</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></url>
<url><loc>https://setu.example/colleges/b</loc><lastmod>2026-02-02T00:00:00.000Z</lastmod></url>
<url><loc>https://setu.example/colleges/b/courses/x</loc><lastmod>2026-02-02T00:00:00.000Z</lastmod></url>
</urlset>
`,
  );
  expect(await sitemap.index()).toContain(
    '<sitemap><loc>https://setu.example/sitemap-colleges-1.xml</loc><lastmod>2026-02-02T00:00:00.000Z</lastmod></sitemap>',
  );
});

test('leaves samples out', async () => {
  const sitemap = sitemapOf([
    ['a', entry({ isSample: true, courseIds: ['x'] })],
    ['b', entry()],
  ]);
  expect(addressesIn(await read(sitemap, 1))).toEqual(['https://setu.example/colleges/b']);
});

test('a file has at most 50,000 addresses, and a new college changes the last file only', async () => {
  const ids = Array.from({ length: 70_000 }, (_, index) => String(index).padStart(24, '0'));
  const entries = ids.map((id, index): [string, Listed] => [id, entry(index < 20 ? { courseIds: ['x'] } : {})]);
  const sitemap = sitemapOf(entries);
  const files = await Promise.all([read(sitemap, 1), read(sitemap, 2)]);
  expect(files.map((file) => addressesIn(file).length)).toEqual([50_000, 20_020]);
  expect(await sitemap.file(3)).toBeUndefined();
  expect(addressesIn(await sitemap.index())).toEqual([
    'https://setu.example/sitemap-pages.xml',
    'https://setu.example/sitemap-places.xml',
    'https://setu.example/sitemap-colleges-1.xml',
    'https://setu.example/sitemap-colleges-2.xml',
  ]);
  const grown = sitemapOf([['f'.repeat(24), entry()], ...entries]);
  const tags = async (of: SitemapService) => [(await of.file(1))!.etag, (await of.file(2))!.etag];
  const [first, second] = await tags(sitemap);
  expect(await tags(grown)).toEqual([first, expect.not.stringMatching(`^${second}$`)]);
});

test('names the pages of places and programmes, and those of closing values', async () => {
  const sitemap = sitemapOf([], ['/colleges/in/goa']);
  const text = [...(sitemap.places().content() as string[])].join('');
  expect(addressesIn(text)).toEqual(
    expect.arrayContaining([
      'https://setu.example/colleges/in/goa',
      'https://setu.example/cutoffs/jee-main/2016',
      'https://setu.example/cutoffs/jee-main/2026',
    ]),
  );
  expect(await sitemap.index()).toContain('<loc>https://setu.example/sitemap-places.xml</loc>');
});

test('names the closing values of each state in the newest year, where an exam has several, and its medical colleges', () => {
  const addresses = addressesIn([...(sitemapOf([]).places().content() as string[])].join(''));
  const withState = addresses.filter((address) => address!.includes('?'));
  expect(withState).toEqual(
    expect.arrayContaining([
      'https://setu.example/cutoffs/jee-main/2026?state=Andhra+Pradesh',
      'https://setu.example/cutoffs/jee-main/2026?state=Bihar',
      'https://setu.example/cutoffs/medical-colleges?state=Bihar',
    ]),
  );
  expect(withState.filter((address) => /jee-main\/20(?:1|2[0-5])|\/bcece\//.test(address!))).toEqual([]);
});

test('with pages in Hindi, there is a file of places in each language, whose entries name both addresses', async () => {
  const sitemap = sitemapOf([], ['/colleges/in/goa']);
  const entry = (address: string) =>
    `<url><loc>${address}</loc>` +
    '<xhtml:link rel="alternate" hreflang="en-IN" href="https://setu.example/colleges/in/goa" />' +
    '<xhtml:link rel="alternate" hreflang="hi-IN" href="https://setu.example/hi/colleges/in/goa" />' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://setu.example/colleges/in/goa" /></url>\n';
  const textOf = (language?: 'hi') => [...(sitemap.places(['hi'], language).content() as string[])].join('');
  expect(textOf()).toContain(entry('https://setu.example/colleges/in/goa'));
  expect(textOf()).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  expect(textOf('hi')).toContain(entry('https://setu.example/hi/colleges/in/goa'));
  expect(addressesIn(await sitemap.index(['hi']))).toEqual([
    'https://setu.example/sitemap-pages.xml',
    'https://setu.example/sitemap-places.xml',
    'https://setu.example/sitemap-places-hi.xml',
    'https://setu.example/sitemap-colleges-1.xml',
  ]);
});

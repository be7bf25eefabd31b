import { exampleForm } from '@setu/contracts/testing';
import type { DataRecipient, EditableCollege, Items } from '@setu/contracts';
import { adminPage } from '../support/admin';
import { addCollege, collegeWhere, deleteCollege } from '../support/api';
import { problemsOf, structuredDataIn } from '../support/structured-data';

const origin = process.env.PRODUCT_URL!;
const [course] = exampleForm().courses;
const longName = 'श्री गोविन्दराम सेकसरिया Institute of Technology & Science </script><b>'.padEnd(190, ' and Design');

const visitor = adminPage();
let college: EditableCollege;

const read = async (path: string) => (await fetch(origin + path)).text();
const pathOf = ({ _id }: { _id: string }) => `/colleges/${_id}`;

/** Width and height of a picture in the browser. */
const sizeOf = (src: string) =>
  visitor.page.evaluate(async (src) => {
    const picture = Object.assign(new Image(), { src });
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  }, src);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

async function headOf(path: string) {
  const html = await read(path);
  const head = html.slice(0, html.indexOf('</head>'));
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)
      .exec(head)?.[1]
      ?.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name]!);
  return { head, content, canonical: /rel="canonical" href="([^"]*)"/.exec(head)?.[1], things: structuredDataIn(head) };
}

describe('beside a college of its own', () => {
  beforeAll(async () => {
    await visitor.page.goto('/about');
    const courses = ['B.Des.', 'M.Des.', 'Ph.D.'].map((title) => ({ ...course, title }));
    college = await addCollege(visitor.page.context(), { name: longName, courses });
  });
  afterAll(() => deleteCollege(visitor.page.context(), college));

  test.each([
    ['home', () => '/', ['WebSite', 'Organization']],
    ['a college', () => pathOf(college), ['CollegeOrUniversity', 'ItemList', 'BreadcrumbList']],
    ['a course', () => `${pathOf(college)}/courses/${college.courses[0]!._id}`, ['Course', 'BreadcrumbList']],
  ])('%s is described to search engines and chat apps, with a picture', async (_name, pathOf, types) => {
    const path = pathOf();
    const { head, content, canonical, things } = await headOf(path);
    expect(head.match(/<title>/g)).toHaveLength(1);
    expect(canonical).toBe(origin + path);
    expect([content('og:url'), content('og:site_name'), content('twitter:card'), content('og:locale')]).toEqual([
      origin + path,
      'CampusSetu',
      'summary_large_image',
      'en_IN',
    ]);
    expect(content('description')).toBe(content('og:description'));
    expect(content('description')!.length).toBeGreaterThan(50);
    expect(content('description')!.length).toBeLessThanOrEqual(160);
    expect(content('robots')).toBeUndefined();
    expect(things.map((thing) => thing['@type'])).toEqual(types);
    expect(things.flatMap(problemsOf)).toEqual([]);
    expect(await sizeOf(content('og:image')!)).toEqual([1200, 630]);
    const picture = await fetch(content('og:image')!);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(200_000);
  });

  test('parameters that make no other page leave its address alone', async () => {
    for (const query of ['?utm_source=x', '?tab=courses', '?tab=rating&fbclid=1'])
      expect((await headOf(pathOf(college) + query)).canonical).toBe(origin + pathOf(college));
  });

  test('a sample stays out of search engines, with its figures', async () => {
    const sample = await collegeWhere(({ provenance }) => provenance?.sampleFigures === true);
    const { content, things } = await headOf(pathOf(sample));
    expect(content('robots')).toBe('noindex');
    expect(JSON.stringify(things)).not.toMatch(/"(review|offers|aggregateRating)"/);
  });

  test('a page that the server does not render has its title too, and the log-in stays out of search engines', async () => {
    const { head, content, canonical } = await headOf('/login?to=/me');
    expect(head).toContain('<title>Log in · CampusSetu</title>');
    expect([content('robots'), canonical]).toEqual(['noindex', `${origin}/login`]);
  });

  test('robots.txt names the sitemap, and closes nothing that should be found', async () => {
    const robots = await read('/robots.txt');
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const closed = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, rule]) => rule!);
    const isClosed = (path: string) =>
      closed.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
    expect(['/', '/colleges', '/mentors', '/contact', pathOf(college)].filter(isClosed)).toEqual([]);
    expect(['/admin', '/me', '/api/users/me'].map(isClosed)).toEqual([true, true, true]);
  });

  test('the sitemap leads to every page that may be found, by the site’s own address', async () => {
    const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!);
    const files = addressesIn(await read('/sitemap.xml'));
    expect(files[0]).toBe(`${origin}/sitemap-pages.xml`);
    const listed = (await Promise.all(files.map(async (file) => addressesIn(await (await fetch(file)).text())))).flat();
    expect(listed).toEqual(expect.arrayContaining(['/', '/about', '/t&amp;c'].map((path) => origin + path)));
    expect(listed.filter((address) => /\/(login|signup|me|admin)\b/.test(address))).toEqual([]);
    const sample = await collegeWhere(({ provenance }) => provenance?.sampleFigures === true);
    expect(listed).not.toContain(origin + pathOf(sample));
  });

  test('pages of places and closing values are found in Hindi too, each with the address in the other language', async () => {
    const english = await read('/sitemap-places.xml');
    const [, state] = /<loc>[^<]*(\/colleges\/in\/[^</]+)<\/loc>/.exec(english)!;
    const hindi = await read('/sitemap-places-hi.xml');
    for (const path of [state!, '/cutoffs/jee-main/2026']) {
      const links = [`hreflang="en-IN" href="${origin}${path}"`, `hreflang="hi-IN" href="${origin}/hi${path}"`];
      for (const text of [english, hindi, (await headOf(`/hi${path}`)).head, (await headOf(path)).head])
        for (const link of links) expect(text).toContain(link);
      expect(hindi).toContain(`<loc>${origin}/hi${path}</loc>`);
      expect((await headOf(`/hi${path}`)).content('robots')).toBeUndefined();
    }
  });

  test('programs find who gets data, the same list as in the policy', async () => {
    const { items } = JSON.parse(await read('/.well-known/data-recipients.json')) as Items<DataRecipient>;
    expect(items.length).toBeGreaterThan(1);
    const policy = await read('/policies');
    for (const { processor } of items) expect(policy).toContain(`<strong>${processor}</strong>`);
  });

  test('the site can be installed', async () => {
    const manifest = (await (await fetch(`${origin}/site.webmanifest`)).json()) as {
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
    };
    for (const { src, sizes, type } of manifest.icons) {
      const answer = await fetch(origin + src);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining(type)]);
      if (sizes === 'any') continue;
      expect((await sizeOf(origin + src)).join('x')).toBe(sizes);
    }
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    expect((await fetch(`${origin}/apple-touch-icon.png`)).status).toBe(200);
  });

  test('a page in Hindi installs the site in Hindi', async () => {
    const linked = async (path: string) => /<link rel="manifest" href="([^"]+)"/.exec(await read(path))![1]!;
    expect(await linked('/about')).toBe('/site.webmanifest');
    const answer = await fetch(origin + (await linked('/hi/about')));
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const { lang, start_url, shortcuts } = (await answer.json()) as {
      lang: string;
      start_url: string;
      shortcuts: { url: string }[];
    };
    expect([lang, start_url]).toEqual(['hi-IN', '/hi']);
    for (const url of [start_url, ...shortcuts.map(({ url }) => url)])
      expect((await headOf(url)).content('description')).toMatch(/[\u0900-\u097f]/);
  });

  test('the head follows the visitor from page to page, without a line in the console', async () => {
    const { page, problems } = visitor;
    const readHead = () =>
      page.evaluate(() => ({
        title: document.title,
        titles: document.querySelectorAll('head > title').length,
        canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href,
        descriptions: document.querySelectorAll('meta[name=description]').length,
      }));
    await page.goto(pathOf(college));
    const link = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Colleges' });
    await link.click();
    await page.waitForFunction(() => document.title.startsWith('Find Colleges'));
    expect(await readHead()).toEqual({
      title: 'Find Colleges · CampusSetu',
      titles: 1,
      canonical: `${origin}/colleges`,
      descriptions: 1,
    });
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith('श्री'));
    expect((await readHead()).canonical).toBe(origin + pathOf(college));
    expect(problems).toEqual([]);
  });
});

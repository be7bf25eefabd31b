import type { SiteConfig } from '@setu/contracts';
import type { ReleasedSlice } from '@setu/release-store';
import { pageRelease, renderDocument as renderBytes } from './render-document.js';
import type { ServedSet } from '../releases/release-source.js';

const renderDocument = (...given: Parameters<typeof renderBytes>) => {
  const { html, ...rest } = renderBytes(...given);
  return { ...rest, html: html.toString() };
};

const template =
  '<title>{{brandName}}</title><!-- preloads --><script id="site">{{site}}</script><script id="release">{{release}}</script>';
const site = { origin: 'https://setu.example', brandName: 'A & <B>', supportEmail: 'a@b.example' } as SiteConfig;
const build = (changes: Partial<ReleasedSlice>): ReleasedSlice => ({
  version: '1',
  entry: '/slices/catalog/1/slice.js',
  integrity: 'sha384-x',
  container: 'mfe_catalog_1',
  routes: [],
  sdkRange: '^1.0.0',
  shared: {},
  size: 0,
  widgets: [],
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
      server: { query: ['tab'] },
    },
  ],
});
const shell = build({ routes: ['/'] });
const released: ServedSet = { id: 'stable', template, shell, slices: { catalog: slice } };
const context = { site, revision: 3, keys: ['key'] };

test('preloads a page’s files with their hashes, and its data', () => {
  const { html, status } = renderDocument(released, context, '/colleges/42');
  expect(status).toBe(200);
  expect(html).toContain(
    '<link rel="preload" as="script" href="/slices/catalog/1/slice.js" integrity="sha384-x" crossorigin fetchpriority="low" />',
  );
  expect(html).toContain('<link rel="preload" as="fetch" href="/api/colleges/42" crossorigin />');
});

test('preloads nothing for another page, and recognizes an unknown one', () => {
  expect(renderDocument(released, context, '/').html).not.toContain('preload');
  expect(renderDocument(released, context, '/nowhere').status).toBe(404);
});

test('gives the browser the entries of the slices and the data of public pages, but not their preloads', () => {
  const { html } = renderDocument(released, context, '/');
  const json = /id="release">(.*?)<\/script>/.exec(html)![1]!;
  expect(JSON.parse(json)).toEqual({
    revision: 3,
    keys: ['key'],
    shell: '1',
    slices: {
      catalog: {
        version: '1',
        entry: '/slices/catalog/1/slice.js',
        integrity: 'sha384-x',
        container: 'mfe_catalog_1',
        routes: ['/colleges/:collegeId'],
      },
    },
    pages: { '/colleges/:collegeId': ['/api/colleges/:collegeId'] },
  });
});

test('what the browser gets to know of a set is made once for a context', () => {
  expect(pageRelease(released, context)).toBe(pageRelease(released, context));
  expect(pageRelease(released, { ...context, revision: 4 }).revision).toBe(4);
  expect(renderDocument(released, { ...context, revision: 4 }, '/').html).toContain('"revision":4');
});

test('configuration cannot break out of the document', () => {
  const hostile = { ...site, companyName: '</script><script>alert(1)</script>' };
  const { html } = renderDocument(released, { ...context, site: hostile }, '/');
  expect(html).toContain('<title>A &amp; &lt;B&gt;</title>');
  expect(html).not.toContain('</script><script>alert');
});

test('a path cannot break out of a preload', () => {
  const { html } = renderDocument(released, context, '/colleges/"><script>');
  expect(html).toContain('/api/colleges/&quot;&gt;&lt;script&gt;');
});

test('the administrator’s pages get no header', () => {
  const withHeader = `<!-- header --><b>bar</b><!-- /header -->${template}`;
  expect(renderDocument({ ...released, template: withHeader }, context, '/admin/colleges').html).not.toContain('bar');
  expect(renderDocument({ ...released, template: withHeader }, context, '/colleges').html).toContain('bar');
  expect(renderDocument({ ...released, template: withHeader }, context, '/administration').html).toContain('bar');
});

test('a page that is not rendered on the server has the head that its slice declares', () => {
  const login = build({
    routes: ['/login'],
    preloads: [{ pattern: '/login', files: [], data: [], head: { title: 'Log in', noindex: true } }],
  });
  const { html } = renderDocument({ ...released, slices: { account: login } }, context, '/login');
  expect(html).toContain('<title>Log in · A &amp; &lt;B&gt;</title>');
  expect(html).toContain('<meta name="robots" content="noindex" />');
});

test('names the canary in its documents', () => {
  const { html } = renderDocument({ ...released, id: 'c1' }, context, '/');
  expect(html).toContain('"canary":"c1"');
});

test.each([
  '/colleges/{{site}}',
  '/colleges/{{release}}{{brandName}}',
  '/colleges/<!-- preloads -->',
  "/colleges/$&$`$'$1$$",
  '/colleges/:collegeId',
])('a path is never taken for a placeholder: %s', (path) => {
  const { html } = renderDocument(released, context, path);
  const address = `/api${path}`.replace(
    /[&<>"]/g,
    (character) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt' }[character]};`,
  );
  expect(html).toContain(`<link rel="preload" as="fetch" href="${address}" crossorigin />`);
  expect(html.match(/id="site">(.*?)<\/script>/)![1]).toBe(JSON.stringify(site).replace('<', '\\u003c'));
});

test('a setting is never taken for a placeholder', () => {
  const hostile = {
    ...site,
    companyName: '{{release}}{{brandName}}$&<!-- preloads -->',
    brandName: '{{supportEmail}}',
  };
  const { html } = renderDocument(released, { ...context, site: hostile }, '/');
  expect(JSON.parse(/id="site">(.*?)<\/script>/.exec(html)![1]!)).toEqual(hostile);
  expect(html).toContain('<title>{{supportEmail}}</title>');
});

test.each([
  ['en', 'en'],
  ['hi', 'hi'],
  ['mr', 'en'],
] as const)('a page in %s has the note for readers without script in %s', (language, written) => {
  const notes = ['en', 'hi'].map((code) => `<p class="x" lang="${code}">Needs <b>script</b></p>`).join('');
  const set = { ...released, template: `${template}<noscript>${notes}</noscript>` };
  const { html } = renderDocument(set, { ...context, language }, '/login');
  expect(html.match(/<noscript>.*<\/noscript>/)![0]).toBe(
    `<noscript><p class="x" lang="${written}">Needs <b>script</b></p></noscript>`,
  );
});

describe('a page that the edge has rendered', () => {
  const whole = `<head><noscript><link href="/without-script.css"></noscript>${template.replace('<script id="site">', '</head><body><div id="root">\n <!-- header --><b>bar</b><!-- /header -->\n</div><script id="site">')}<noscript>Needs JavaScript</noscript></body>`;
  const page = {
    html: '<p class="red">$& {{site}} </p>',
    head: { title: 'A "college"', description: '<b>' },
    answers: { '/api/colleges/42': '{"name":"</script>"}' },
    failures: {},
    districts: {},
    builds: 'shell@1 catalog@1',
  };
  const { html } = renderDocument({ ...released, template: whole }, context, '/colleges/42', {
    status: 200,
    rendered: page,
  });

  test('is in the root, which names the builds', () => {
    expect(html).toContain('<div id="root" data-builds="shell@1 catalog@1"><p class="red">$& {{site}} </p></div>');
    expect(html).not.toContain('bar');
    expect(html).not.toContain('Needs JavaScript');
    expect(html).toContain('<noscript><link href="/without-script.css"></noscript>');
  });

  test('says that a build was left out', () => {
    const outcome = { status: 200 as const, rendered: { ...page, incompleteUntil: 5_000 } };
    expect(renderDocument({ ...released, template: whole }, context, '/colleges/42', outcome).html).toContain(
      '<div id="root" data-builds="shell@1 catalog@1" data-incomplete>',
    );
  });

  test('has the head that its slice declares where it says nothing itself', () => {
    const exams = build({
      routes: ['/exams'],
      preloads: [{ pattern: '/exams', files: [], data: [], head: { title: 'Exams', description: 'When and where' } }],
    });
    const titleOf = (head: object) => {
      const outcome = { status: 200 as const, rendered: { ...page, head } };
      return renderDocument({ ...released, template: whole, slices: { exams } }, context, '/exams', outcome).html;
    };
    expect(titleOf({})).toContain('<title>Exams · ');
    expect(titleOf({ title: 'Dates' })).toContain('<title>Dates · ');
    expect(titleOf({ title: 'Dates' })).toContain('content="When and where"');
  });

  test('brings its answers as data, which the document does not fetch again', () => {
    const json = /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(html)![1]!;
    expect(JSON.parse(json)).toEqual({ '/api/colleges/42': { name: '</script>' } });
    expect(html).not.toContain('as="fetch"');
  });

  test('has its styles after those of the shell, which order the layers', () => {
    const styled = build({
      ...slice,
      preloads: [{ ...slice.preloads[0]!, files: [{ href: '/page.css', integrity: 'sha256-y' }] }],
    });
    const release = {
      ...released,
      template: whole.replace('</head>', '<link href="/shell.css"></head>'),
      slices: { catalog: styled },
    };
    expect(renderDocument(release, context, '/colleges/42', { status: 200, rendered: page }).html).toContain(
      '<link href="/shell.css"><link rel="stylesheet" href="/page.css" integrity="sha256-y" crossorigin /></head>',
    );
  });

  test('brings its styles and those of the shell along where the edge has them, and says their hashes', () => {
    const link = '<link crossorigin href="/shell.css" integrity="sha256-x" rel="stylesheet">';
    const files = ['/page.css', '/large.css'].map((href, index) => ({ href, integrity: `sha256-${index}` }));
    const release = {
      ...released,
      template: whole.replace('</head>', `<noscript>${link.replace('shell', 'plain')}</noscript>${link}</head>`),
      slices: { catalog: build({ ...slice, preloads: [{ ...slice.preloads[0]!, files }] }) },
      styles: new Map([
        ['/shell.css', 'a{}'],
        ['/page.css', 'b{content:"$&"}'],
      ]),
    };
    const { html, styles } = renderDocument(release, context, '/colleges/42', { status: 200, rendered: page });
    expect(html).toContain(
      '<style data-href="/shell.css">a{}</style><style data-href="/page.css">b{content:"$&"}</style><link rel="stylesheet" href="/large.css" integrity="sha256-1" crossorigin /></head>',
    );
    expect(html).toContain('href="/plain.css"');
    expect(styles).toEqual(['sha256-x', 'sha256-0']);
    const left = renderDocument(release, context, '/colleges/42');
    expect(left.html).toContain(link);
    expect(left.styles).toEqual([]);
  });

  test('has its scripts behind it, so that they do not hold up what it is shown with', () => {
    const script = '<script crossorigin defer src="/main.js"></script>';
    const release = { ...released, template: whole.replace('</head>', `${script}</head>`) };
    const { html } = renderDocument(release, context, '/colleges/42', { status: 200, rendered: page });
    const [head, body] = html.split('</head>') as [string, string];
    expect(head).not.toMatch(/<script|as="script"/);
    expect(body).toMatch(/id="root".*id="answers".*src="\/main.js".*href="\/slices\/catalog\/1\/slice.js"/s);
    const left = renderDocument(release, context, '/colleges/42').html.split('</head>')[0];
    expect(left).toMatch(/slice.js.*main.js/s);
  });

  test.each([
    ['which runs as soon as it is there', ' data-first="async"', 'async'],
    ['which an older shell runs at the end of the document', '', 'defer'],
  ])('keeps all but its first script, %s, for after the paint', (_case, attribute, loading) => {
    const [first, main] = ['first', 'main'].map((name) => `<script crossorigin defer src="/${name}.js"></script>`);
    const template = `<template id="after-paint"${attribute}>`;
    const withPlace = whole
      .replace('</head>', `${first}${main}</head>`)
      .replace('</body>', `${template}</template></body>`);
    const written = renderDocument({ ...released, template: withPlace }, context, '/colleges/42', {
      status: 200,
      rendered: page,
    });
    const [before, after] = written.html.split(template) as [string, string];
    expect(before.split('</head>')[0]).toContain(`<script crossorigin ${loading} src="/first.js"></script>`);
    expect(before).not.toMatch(/main\.js|as="script"/);
    expect(after).toMatch(
      /^<script[^>]*src="\/main\.js"><\/script><link rel="preload" as="script"[^>]*slice\.js[^>]*><\/template>/,
    );
    const left = renderDocument({ ...released, template: withPlace }, context, '/colleges/42').html;
    expect(left).toContain(`${template}</template>`);
    expect(left).toMatch(/slice\.js.*first\.js.*main\.js.*<template/s);
  });

  test('includes error responses of the API as data too, and then has no address of its own', () => {
    const failures = { '/api/colleges/42': { status: 410, body: { message: '</script>' } } };
    const answered = { status: 410, rendered: { ...page, answers: {}, failures } } as const;
    const { html, status } = renderDocument({ ...released, template: whole }, context, '/colleges/42', answered);
    expect(status).toBe(410);
    const json = /<script type="application\/json" id="failures">(.*?)<\/script>/.exec(html)![1]!;
    expect(JSON.parse(json)).toEqual(failures);
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).not.toMatch(/canonical|og:url/);
  });

  test('tries again without script while the backend is away', () => {
    const away = {
      status: 503,
      rendered: { ...page, failures: { '/api/colleges/42': { status: 503, body: {} } } },
    } as const;
    const whenAway = renderDocument({ ...released, template: whole }, context, '/colleges/42', away).html;
    expect(whenAway).toContain('<noscript><meta http-equiv="refresh" content="10" /></noscript>');
    expect(html).not.toContain('refresh');
  });
});

describe('in another language', () => {
  const inHindi = { ...context, site: { ...site, languages: ['hi'] } as SiteConfig, language: 'hi' as const };
  const page = (pattern: string, chunk: string) => ({
    pattern,
    files: [{ href: `/slices/catalog/1/${chunk}`, integrity: '' }],
    data: [],
    server: { query: [] },
    head: { title: 'Chances', words: { hi: { title: 'संभावना' } } },
  });
  const catalog = build({
    routes: ['/chances', '/half', '/colleges/:id', '/colleges/in/:state'],
    preloads: [
      page('/chances', 'a.js'),
      page('/half', 'b.js'),
      page('/colleges/:id', 'a.js'),
      { ...page('/colleges/in/:state', 'a.js'), head: { translated: true } },
    ],
    messages: { hi: { href: '/slices/catalog/1/messages.hi.json', integrity: 'sha256-m' } },
    fills: [
      {
        slot: 'navigation',
        order: 1,
        label: 'Chances',
        page: '/chances',
        words: { hi: { label: 'संभावना' } },
        files: [],
        data: [],
      },
    ],
  });
  const messages = {
    hi: {
      keys: new Map([
        ['/slices/catalog/1/a.js', ['k']],
        ['/slices/catalog/1/b.js', ['k']],
      ]),
      messages: new Map([['k', 'क </script>']]),
      incomplete: new Set(['/slices/catalog/1/b.js']),
      first: [],
      texts: new Map<string, string>(),
      catalogues: new Map(),
    },
  };
  const set: ServedSet = {
    ...released,
    template: `<html lang="en-IN"><link rel="manifest" href="/site.webmanifest" />${template}<!-- messages -->`,
    slices: { catalog },
    messages,
  };

  test('a document names its language, and has its messages, slots and title in it', () => {
    const { html } = renderDocument(set, inHindi, '/chances');
    expect(html).toContain('<html lang="hi-IN">');
    expect(html).toContain('<title>संभावना · A');
    expect(html).toContain('<meta property="og:locale" content="hi_IN" />');
    expect(html).toContain('/api/share.jpg?language=hi" />');
    const text = /<script type="application\/json" id="messages">(.*?)<\/script>/.exec(html)![1]!;
    expect(JSON.parse(text)).toEqual({
      files: ['/slices/catalog/1/a.js', '/slices/catalog/1/b.js'],
      messages: { k: 'क </script>' },
    });
    const release = pageRelease(set, inHindi);
    expect(release.slots).toEqual({ navigation: [{ slice: 'catalog', order: 1, label: 'संभावना', page: '/chances' }] });
    expect(release.messages).toEqual({ '/slices/catalog/1/': { ...catalog.messages!.hi, files: ['a.js', 'b.js'] } });
  });

  test.each(['/chances', '/colleges/in/goa'])(
    '%s, which is translated, links the other language, and is found at its own address',
    (path) => {
      const links = [
        `<link rel="alternate" hreflang="en-IN" href="https://setu.example${path}" />`,
        `<link rel="alternate" hreflang="hi-IN" href="https://setu.example/hi${path}" />`,
        `<link rel="alternate" hreflang="x-default" href="https://setu.example${path}" />`,
      ];
      const hindi = renderDocument(set, inHindi, path).html;
      const english = renderDocument(set, { ...inHindi, language: 'en' }, path).html;
      for (const link of links) for (const html of [hindi, english]) expect(html).toContain(link);
      expect(hindi).toContain(`<link rel="canonical" href="https://setu.example/hi${path}" />`);
      expect(hindi).not.toContain('noindex');
      expect(english).toContain(`<link rel="canonical" href="https://setu.example${path}" />`);
    },
  );

  test.each(['/half', '/colleges/7'])(
    '%s, which is in English or shows a record, is not for search engines',
    (path) => {
      expect(renderDocument(set, inHindi, path).html).toContain('<meta name="robots" content="noindex" />');
      const english = renderDocument(set, { ...inHindi, language: 'en' }, path).html;
      expect(english).not.toContain('noindex');
      expect(english).not.toContain('alternate');
    },
  );

  test('a record with a name in Hindi is found in Hindi too', () => {
    const head = { title: 'हिंदू कॉलेज', languages: ['hi' as const] };
    const rendered = { html: '', head, builds: '1', answers: {}, failures: {}, districts: {} };
    const link = '<link rel="alternate" hreflang="hi-IN" href="https://setu.example/hi/colleges/7" />';
    for (const language of ['hi', 'en'] as const) {
      const { html } = renderDocument(set, { ...inHindi, language }, '/colleges/7', { status: 200, rendered });
      expect(html).not.toContain('noindex');
      expect(html).toContain(link);
    }
    const unnamed = { status: 200 as const, rendered: { ...rendered, head: { languages: [] } } };
    expect(renderDocument(set, inHindi, '/colleges/7', unnamed).html).toContain('noindex');
  });

  test.each([
    ['hi', true],
    ['mr', false],
    ['en', false],
  ] as const)('a document in %s preloads the code of the shell for its language: %s', (language, preloads) => {
    const shell = { ...set.shell, languageFiles: [{ href: '/shell/1/language.js', integrity: 'sha256-l' }] };
    const { html } = renderDocument({ ...set, shell }, { ...inHindi, language }, '/chances');
    expect(html.includes('<link rel="preload" as="script" href="/shell/1/language.js" integrity="sha256-l" ')).toBe(
      preloads,
    );
  });

  test.each([
    ['hi', '/hi/site.webmanifest'],
    ['mr', '/site.webmanifest'],
    ['en', '/site.webmanifest'],
  ] as const)('a document in %s links the web manifest %s', (language, href) => {
    const { html } = renderDocument(set, { ...inHindi, language }, '/chances');
    expect(html).toContain(`<link rel="manifest" href="${href}" />`);
  });

  test('an English document has neither messages nor their addresses', () => {
    const { html } = renderDocument(set, { ...inHindi, language: 'en' }, '/chances');
    expect(html).not.toContain('id="messages"');
    expect(html).not.toContain('messages.hi.json');
    expect(html).toContain('"label":"Chances"');
  });
});

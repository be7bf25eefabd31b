import { createHash } from 'node:crypto';
const url = (path: string) => `${process.env.PRODUCT_URL}${path}`;
const get = (path: string, headers: Record<string, string> = {}) => fetch(url(path), { headers });

interface Page {
  headers: Headers;
  html: string;
  release: { slices: Record<string, { entry: string; integrity: string }> };
}

async function home(): Promise<Page> {
  const answer = await get('/');
  const html = await answer.text();
  const json = /<script type="application\/json" id="release">(.*?)<\/script>/s.exec(html)![1]!;
  return { headers: answer.headers, html, release: JSON.parse(json) as Page['release'] };
}

test('documents are revalidated, with a 304 if unchanged', async () => {
  const first = await get('/');
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=1\b/);
  const again = await get('/', { 'if-none-match': first.headers.get('etag')! });
  expect(again.status).toBe(304);
});

test('the content security policy allows only our own script files', async () => {
  const policy = (await get('/')).headers.get('content-security-policy')!;
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-/);
});

test.each([
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['x-frame-options', 'DENY'],
])('every document has %s', async (name, value) => {
  expect((await get('/colleges')).headers.get(name)).toBe(value);
});

test.each(['br', 'gzip'])('slice files are immutable and precompressed with %s', async (encoding) => {
  const { release } = await home();
  const file = await get(release.slices.catalog!.entry, { 'accept-encoding': encoding });
  expect(file.status).toBe(200);
  expect(file.headers.get('content-encoding')).toBe(encoding);
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('a missing file is a 404 and never a document', async () => {
  const { release } = await home();
  const folder = release.slices.catalog!.entry.replace(/[^/]+$/, '');
  for (const path of [`${folder}gone.js`, '/slices/nobody/1.0.0/slice.js', '/shell/0/main.js', '/gone.css']) {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('<html');
  }
});

test('a published folder serves nothing outside itself', async () => {
  for (const path of ['/slices/..%2frelease.json', '/slices/%2e%2e/release.json', '/shell/..%2f..%2fdb/data.mdb']) {
    expect((await get(path)).status).toBeGreaterThanOrEqual(400);
  }
});

test('the document brings its styles along and names every script with its hash', async () => {
  const { headers, html } = await home();
  const styles = [...html.matchAll(/<style data-href="[^"]+">([^]*?)<\/style>/g)].map(([, text]) => text!);
  expect(styles.length).toBeGreaterThan(1);
  const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(headers.get('content-security-policy')).toContain(`style-src 'self' ${hashes.join(' ')};`);
  expect(html).not.toMatch(/rel="stylesheet"(?![^]*<\/noscript>)/);
  const links = html.match(/<(?:link rel="(?:preload" as="(?:script|style)|stylesheet)|script [^>]*src)[^>]*>/g)!;
  expect(links.length).toBeGreaterThan(4);
  for (const link of links) expect(link).toMatch(/integrity="sha256-/);
});

test('an unknown page gets a 404 with a document that says so', async () => {
  const answer = await get('/no-such-page');
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('id="root"');
});

test('the edge accepts error reports of browsers, and rejects invalid ones', async () => {
  const send = (body: object) =>
    fetch(url('/telemetry'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await send({ views: [], error: { message: 'x', page: '/', first: true } })).status).toBe(204);
  expect((await send({ views: [], error: { page: '/' } })).status).toBe(400);
});

import type { ObjectStore } from '@setu/object-store';
import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { OBJECT_STORE } from '../src/media/object-store.js';
import { startBackend, type TestBackend } from './support/backend.js';
import { catalogueWriter, manyColleges, richCollege } from './support/colleges.js';

let backend: TestBackend;
let ids: Record<'rich' | 'logo' | 'brokenLogo' | 'tamil', string>;
let crawled: string[];
let courseId: string;

beforeAll(async () => {
  const facts = richCollege({});
  courseId = String(facts.courses![0]!._id);
  backend = await startBackend({}, async ({ connection }) => {
    const { add } = catalogueWriter(connection);
    const [rich, logo, brokenLogo, tamil] = (await add(
      facts,
      { name: 'विश्वविद्यालय', logo: '/api/media/logos/a.png' },
      { name: 'College', logo: '/api/media/logos/broken.png' },
      { name: 'அண்ணா பல்கலைக்கழகம்' },
    )) as [string, string, string, string];
    crawled = await add(...manyColleges(60));
    ids = { rich, logo, brokenLogo, tamil };
  });
  const store = backend.app.get<ObjectStore>(OBJECT_STORE);
  const red = { create: { width: 300, height: 200, channels: 3 as const, background: '#ff0000' } };
  await store.put('logos/a.png', await sharp(red).png().toBuffer());
  await store.put('logos/broken.png', Buffer.from('no picture'));
});
afterAll(() => backend.close());

const fetchPicture = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(backend.origin + path, { headers });
  return { answer, body: Buffer.from(await answer.arrayBuffer()) };
};
const pathOf = (id: string) => `/api/colleges/${id}/share.jpg`;

test.each([
  ['the site', () => '/api/share.jpg'],
  ['a college', () => pathOf(ids.rich)],
  ['a college with a Devanagari name and a logo', () => pathOf(ids.logo)],
  ['a college whose logo cannot be read', () => pathOf(ids.brokenLogo)],
  ['a course', () => `/api/colleges/${ids.rich}/courses/${courseId}/share.jpg`],
])('%s has a light picture of the size that chat apps ask for', async (_name, path) => {
  const { answer, body } = await fetchPicture(path());
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(body.length).toBeLessThan(150_000);
});

test('the picture of a page in Hindi has other words', async () => {
  const [english, hindi, unknown] = await Promise.all(
    ['', '?language=hi', '?language=xx'].map((query) => fetchPicture(pathOf(ids.rich) + query)),
  );
  expect(hindi!.body.equals(english!.body)).toBe(false);
  expect(unknown!.answer.status).toBe(400);
});

test('the logo is in it', async () => {
  const { body } = await fetchPicture(pathOf(ids.logo));
  const pixel = await sharp(body).extract({ left: 1035, top: 155, width: 1, height: 1 }).raw().toBuffer();
  expect(pixel[0]! > 200 && pixel[1]! < 60).toBe(true);
});

test('a name in a script that it has no letters for gets the picture of the site', async () => {
  const [site, tamil] = await Promise.all([fetchPicture('/api/share.jpg'), fetchPicture(pathOf(ids.tamil))]);
  expect(tamil.body.equals(site.body)).toBe(true);
});

test('a picture that says the same is not sent again', async () => {
  const { answer } = await fetchPicture(pathOf(ids.rich));
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
  const again = await fetchPicture(pathOf(ids.rich), { 'if-none-match': answer.headers.get('etag')! });
  expect([again.answer.status, again.body.length]).toEqual([304, 0]);
});

test('an unknown college has none, and the error is not cached', async () => {
  const { answer } = await fetchPicture(pathOf('000000000000000000000000'));
  expect([answer.status, answer.headers.get('cache-control')]).not.toContain('public');
  expect(answer.status).toBe(404);
});

test('a crawler that asks for many in a short time is told to wait', async () => {
  const many = await Promise.all(crawled.map((id) => fetchPicture(pathOf(id))));
  const statuses = many.map(({ answer }) => answer.status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  const rejected = many.find(({ answer }) => answer.status === 503)!.answer;
  expect([rejected.headers.get('retry-after'), rejected.headers.get('cache-control')]).toEqual(['5', 'no-store']);
});

test('its letters do not depend on the fonts of the machine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'setu-fonts-'));
  const configFor = async (name: string, folders: string) => {
    const doctype = '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">';
    const file = join(folder, name);
    await writeFile(file, `<?xml version="1.0"?>${doctype}<fontconfig>${folders}</fontconfig>`);
    return { FONTCONFIG_FILE: file };
  };
  const file = join(process.cwd(), 'services/dist/catalog/share-pictures/share-picture.js');
  const code = `import { createHash } from 'node:crypto';
    const { drawSharePicture } = await import(${JSON.stringify(file)});
    const picture = await drawSharePicture({ title: 'College कॉलेज', facts: ['₹1.2 lakh'] }, 'Setu');
    console.log(createHash('sha256').update(picture).digest('hex'));`;
  const draw = async (env: NodeJS.ProcessEnv) =>
    (await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { env })).stdout;
  const machine = draw(await configFor('machine.conf', '<dir>/usr/share/fonts</dir>'));
  expect(await draw(await configFor('none.conf', ''))).toBe(await machine);
});

import type { MentorCard, Page } from '@setu/contracts';
import { demoColleges, picturesDir } from '@setu/demo-data';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DemoSeedService } from '../src/catalog/demo/demo-seed.service.js';
import { createApp } from '../src/create-app.js';
import { readSettings } from '../src/platform/settings.js';
import { closeApp } from '../src/platform/lifecycle.js';
import { startBackend, type TestBackend } from './support/backend.js';
import { catalogueWriter } from './support/colleges.js';

let backend: TestBackend;
afterEach(() => backend.close());

const total = async () => (await backend.get('/api/colleges?limit=1')).body.total as number;

/** The same database and data folder, once more. */
async function restart() {
  const app = await createApp(
    readSettings({
      MONGODB_URI: backend.database.uri,
      DATA_DIR: backend.dataDir,
      SEED_DIRECTORY: 'false',
      LOG_LEVEL: 'silent',
    }),
  );
  await app.listen(0, '127.0.0.1');
  const origin = await app.getUrl();
  return {
    app,
    total: async () => ((await (await fetch(`${origin}/api/colleges?limit=1`)).json()) as { total: number }).total,
  };
}

it('loads the sample colleges with their logos and gallery pictures', async () => {
  backend = await startBackend({ SEED_DEMO: 'true' });
  expect(await total()).toBe(demoColleges.length);
  const { logoFile, galleryFiles, name } = demoColleges.find(
    (college) => college.logoFile && college.galleryFiles.length > 0,
  )!;
  const all = (await backend.get('/api/colleges')).body as {
    _id: string;
    name: string;
    logo?: string;
    gallery: number;
  }[];
  const college = all.find((each) => each.name === name)!;
  expect([logoFile, college.gallery]).toEqual([expect.any(String), galleryFiles.length]);
  expect((await backend.get(college.logo!)).status).toBe(200);
  for (const address of (await backend.get(`/api/colleges/gallery/${college._id}`)).body)
    expect((await backend.get(address)).status).toBe(200);
  const mentors = (await backend.get('/api/mentors?limit=100')).body as Page<MentorCard>;
  expect(mentors.total).toBe(demoColleges.reduce((sum, each) => sum + each.students.length, 0));
  // Cards show what real ones can: hours, a check of studies, and an absence, which comes last.
  expect(mentors.items.filter(({ studies }) => studies).map(({ name }) => name)).toEqual(['Aarav Namuna']);
  expect(mentors.items.filter(({ presence }) => presence?.startsWith('Here '))).toHaveLength(mentors.total - 1);
  expect(mentors.items.at(-1)!.presence).toMatch(/^Away until /);
});

it('does not load a deleted sample college again', async () => {
  backend = await startBackend({ SEED_DEMO: 'true' });
  const { colleges } = catalogueWriter(backend.database.connection);
  await colleges.deleteOne({ sourceId: demoColleges[0]!.sourceId });
  const again = await restart();
  expect(await again.total()).toBe(demoColleges.length - 1);
  await closeApp(again.app);
});

it('completes the work of a killed start without duplicates', async () => {
  backend = await startBackend();
  const { colleges } = catalogueWriter(backend.database.connection);
  await backend.app.get(DemoSeedService).seed(demoColleges.slice(0, 3), picturesDir);
  const [stored] = await colleges.find({ sourceId: demoColleges[0]!.sourceId }).lean();
  await rm(join(backend.dataDir, 'media', 'gallery'), { recursive: true });

  const again = await restart();
  expect(await again.total()).toBe(demoColleges.length);
  expect((await colleges.find({ sourceId: stored!.sourceId }).lean()).map(({ _id }) => String(_id))).toEqual([
    String(stored!._id),
  ]);
  expect((await readdir(join(backend.dataDir, 'media', 'gallery', 'demo'))).length).toBeGreaterThan(0);
  await closeApp(again.app);
});

it('loads nothing when SEED_DEMO is false', async () => {
  backend = await startBackend({ SEED_DEMO: 'false' });
  expect(await total()).toBe(0);
});

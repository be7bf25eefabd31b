import { startEmbeddedMongo } from '@setu/embedded-mongo';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../src/create-app.js';
import { closeApp } from '../src/platform/lifecycle.js';
import { readSettings } from '../src/platform/settings.js';
import { request } from './support/backend.js';

// Always on an embedded database: this test takes it away.
it('serves the catalogue while the database is away, but is not ready', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'setu-outage-'));
  const database = await startEmbeddedMongo({ dataDir: join(DATA_DIR, 'db'), port: 0 });
  const app = await createApp(
    readSettings({
      MONGODB_URI: database.uri,
      DATA_DIR,
      MODULES: 'catalog',
      SEED_DIRECTORY: 'false',
      LOG_LEVEL: 'silent',
    }),
  );
  await app.listen(0, '127.0.0.1');
  const origin = await app.getUrl();
  try {
    expect((await request(`${origin}/api/health/ready`)).status).toBe(200);
    await database.close();
    const { status, body } = await request(`${origin}/api/health/ready`);
    expect([status, body.code, body.requestId]).toEqual([503, 'UNAVAILABLE', expect.any(String)]);
    expect((await request(`${origin}/api/health/live`)).status).toBe(200);
    expect((await request(`${origin}/api/colleges?search=sample`)).body.total).toBeGreaterThan(0);
  } finally {
    await closeApp(app);
    await rm(DATA_DIR, { recursive: true });
  }
});

import { moduleNames } from '@setu/contracts/table';
import { AppModule } from '../src/app.module.js';
import { createLogger } from '../src/platform/observability/logging.js';
import { readSettings } from '../src/platform/settings.js';
import { startBackend, type TestBackend } from './support/backend.js';

it.each(moduleNames)('a process with %s alone has the routes of all its calls', async (name) => {
  const backend = await startBackend({ MODULES: name });
  expect((await backend.get('/api/health/live')).status).toBe(200);
  await backend.close();
});

describe('a process with the catalogue alone', () => {
  let backend: TestBackend;
  beforeAll(async () => (backend = await startBackend({ MODULES: 'catalog' })));
  afterAll(() => backend.close());

  it.each(['/api/colleges?limit=1', '/api/mentors?limit=1', '/api/health/ready', '/api/health/serving'])(
    'answers %s',
    async (path) => expect((await backend.get(path)).status).toBe(200),
  );

  // The catalogue's module brings the history and the pictures of all modules along.
  it.each([
    '/api/users/me',
    '/auth/google',
    '/api/admin/verify',
    '/api/admin/history',
    '/api/admin/history?limit=1',
    '/api/messages',
    '/api/apply',
    '/api/media/profiles/1.webp?exp=1&sig=x',
  ])('answers 404 to %s, as to a path that does not exist', async (path) => {
    const { status, body } = await backend.get(path);
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', message: `Cannot GET ${path}` } });
  });

  it('still rejects callers who may not call its own routes', async () => {
    expect((await backend.get('/api/admin/colleges')).status).toBe(401);
    expect((await backend.get('/api/media/gallery/1-320.webp?exp=1&sig=x')).status).toBe(403);
  });
});

it('a module that has calls but no folder ends the start with a sentence', async () => {
  const settings = { ...readSettings({ MONGODB_URI: 'mongodb://a/x' }), MODULES: ['clubs'] };
  await expect(AppModule.with(settings, createLogger('silent'))).rejects.toThrow(
    'The module "clubs" has calls, but services/src/clubs/clubs.module.ts does not exist.',
  );
});

import { demoColleges } from '@setu/demo-data';
import { until } from '@setu/testing';
import { removeSamples } from '../src/admin/command-line/remove-samples.js';
import { DemoSeedService } from '../src/catalog/demo/demo-seed.service.js';
import { startBackend, type TestBackend } from './support/backend.js';
import { catalogueWriter } from './support/colleges.js';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend({ SEED_DEMO: 'true' });
});
afterEach(() => backend.close());

const total = async (path: string) => (await backend.get(`${path}?limit=1`)).body.total as number;

it('removes all samples with their mentors by a command, and no start loads them again', async () => {
  const { connection } = backend.database;
  const { add } = catalogueWriter(connection);
  await add({ name: 'Real College' });
  expect(await removeSamples(connection)).toBe(demoColleges.length);
  await until(async () => (await backend.get('/api/colleges')).body.length === 1);
  expect(await total('/api/mentors')).toBe(0);
  expect((await backend.get('/api/colleges?search=sample')).body.items).toEqual([]);
  await until(async () => (await connection.collection('history').countDocuments({ bulk: true })) === 1);
  expect(await connection.collection('history').findOne({ bulk: true })).toMatchObject({
    administrator: 'the command line',
    action: 'deleted',
    subject: { name: `${demoColleges.length} colleges` },
  });
  await backend.app.get(DemoSeedService).onModuleInit();
  expect(await total('/api/colleges')).toBe(1);
  expect(await removeSamples(connection)).toBe(0);
});
